import { expect, test } from 'vitest'
import { aSession } from './a-session.ts'
import { forgetSession, KEYS, keepSession, type Store, storageNotice, storedRights, storedUser } from './storage.ts'

const store = (): Store & { all: Map<string, string> } => {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => all.set(key, value),
    removeItem: (key) => all.delete(key),
  }
}

test('R-158 these keys and no others are kept', () => {
  expect(KEYS).toEqual([
    'role',
    'subscriptionStatus',
    'accessToken',
    'logInMethod',
    'cartData',
    'cartItems',
    'productDraft',
    'distributorDraft',
    'venueGroupDraft',
    'creditNoteDraft',
    'integrationVenueDraft',
    'loggedUser',
    'permissions',
  ])
  const kept = store()
  keepSession(kept, aSession())
  expect([...kept.all.keys()].filter((key) => !(KEYS as readonly string[]).includes(key))).toEqual([])
})

test('R-157 R-276 the role is kept', () => {
  const kept = store()
  keepSession(kept, aSession())
  expect(kept.getItem('role')).toBe('venue')
})

test('R-230 the context is kept with the user', () => {
  const kept = store()
  keepSession(kept, aSession())
  expect(storedUser(kept)?.context).toEqual({ context: 'venue', contextId: 1 })
})

test('R-282 permissions are read from their own key', () => {
  const kept = store()
  keepSession(kept, aSession())
  kept.setItem('permissions', '["seeReports"]')
  expect(storedRights(kept)?.permissions).toEqual(['seeReports'])
})

test('R-235 ending a session leaves the login method only', () => {
  const kept = store()
  keepSession(kept, aSession())
  kept.setItem('logInMethod', 'password')
  kept.setItem('cartData', '{}')
  forgetSession(kept)
  expect([...kept.all]).toEqual([['logInMethod', 'password']])
})

test('R-275 R-341 without local storage the app says so', () => {
  expect(storageNotice(() => undefined)).toEqual({
    title: 'Internet Explorer Error',
    message: "It looks like you don't have access to local storage.",
  })
  expect(storageNotice(store)).toBeNull()
})

test('R-342 local storage that is denied has a title of its own', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(storageNotice(denied)?.title).toBe('Internet Explorer access denied')
})
