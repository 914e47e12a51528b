import { beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '#test/web/server.ts'
import { linkToken } from '#web/session/session.ts'
import { startRouter } from './router.tsx'

const router = startRouter()
beforeEach(() => {
  sessionStorage.clear()
  startServer()
})

/** Opens an address as typed in, and tells what its screen reads of the query. */
async function opened(address: string) {
  router.history.push(address)
  await router.load()
  const { pathname, search } = router.state.matches.at(-1)!
  return { pathname, search: search as Record<string, string | undefined> }
}

describe('R-054 onboarding reads the token of its link', () => {
  test('R-054 as a text, also when it is all digits', async () => {
    expect(await opened('/onboarding?token=0123')).toEqual({ pathname: '/onboarding', search: {} })
    expect(linkToken()).toBe('0123')
  })
  test('R-054 what the screen calls then carries the token', async () => {
    await opened('/onboarding?token=aB_9-')
    expect(linkToken()).toBe('aB_9-')
  })
  test.each(['/onboarding', '/run', '/supplier/orders/7', '/set-password/link'])(
    'the token of a link to %s leaves the address at once',
    async (path) => {
      await opened(`${path}#token=aB_9-`)
      expect(linkToken()).toBe('aB_9-')
      expect(router.state.location.href).toBe(path)
    },
  )
  test.each(['/onboarding', '/onboarding?token='])('R-054 %s has none', async (address) => {
    expect((await opened(address)).search.token).toBeUndefined()
    expect(linkToken()).toBeNull()
  })
  test('R-054 what is too long to be one is none', async () => {
    await opened(`/onboarding?token=${'x'.repeat(201)}`)
    expect(linkToken()).toBeNull()
  })
})

describe('R-055 what follows onboarding reads how one came there', () => {
  test('R-055 the token and three things that are said or not', async () => {
    const said = { token: 'abc', onboarding: 'true', fromShoppingCart: 'true', isInvitation: 'true' }
    expect(await opened(`/onboarding-success?${new URLSearchParams(said)}`)).toEqual({
      pathname: '/onboarding-success',
      search: { onboarding: 'true', fromShoppingCart: 'true', isInvitation: 'true' },
    })
    expect(linkToken()).toBe('abc')
  })
  test('R-055 only true says it', async () => {
    const { search } = await opened('/onboarding-success?onboarding=false&fromShoppingCart=1&isInvitation')
    expect([search.onboarding, search.fromShoppingCart, search.isInvitation]).toEqual([undefined, undefined, undefined])
  })
})
