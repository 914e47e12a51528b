import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSession, aUser } from '#web/session/a-session.ts'
import { keepSession } from '#web/session/storage.ts'
import OnboardingSuccessPage from './OnboardingSuccessPage.tsx'

let query: Record<string, string> = {}
vi.mock('#web/routing/current.ts', () => ({ useQueryOfAddress: () => query }))
vi.mock('#web/api/query.ts', () => ({ useAnswerLater: () => ({ data: { data: [{ id: 1 }] } }) }))
vi.mock('#web/ui/LinkButton.tsx', () => ({
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/ui/TextLink.tsx', () => ({ TextLink: ({ children }: { children: string }) => <span>{children}</span> }))

function opened(asked: Record<string, string>): string {
  query = asked
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<OnboardingSuccessPage />))
  const text = place.textContent ?? ''
  act(() => root.unmount())
  return text
}

beforeEach(() => localStorage.clear())
const signIn = () => keepSession(localStorage, aSession({ user: aUser({ name: 'Mia Tran' }) }))

test('G-078 coming from onboarding it welcomes by name', () => {
  signIn()
  expect(opened({ onboarding: 'true' })).toContain('Welcome, Mia')
})

test('G-078 coming from the cart it leads back there', () => {
  signIn()
  expect(opened({ onboarding: 'true', fromShoppingCart: 'true' })).toContain('Back to your cart')
  expect(opened({ onboarding: 'true' })).not.toContain('Back to your cart')
})

test('G-078 after an answered invitation it says that the two are connected', () => {
  signIn()
  expect(opened({ isInvitation: 'true' })).toContain('You are connected')
})

test('G-078 who is not signed in is thanked and led to sign in', () => {
  expect(opened({ isInvitation: 'true' })).toContain('Thank you for your answer')
  expect(opened({})).toContain('Sign in')
})
