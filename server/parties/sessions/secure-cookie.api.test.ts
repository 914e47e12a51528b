import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { inDatabase, now, send, testApp } from '#test/app.ts'
import { makeUser, makeVenue } from '#test/make.ts'
import { newPasswordLink } from './set-password.ts'

testApp({ publicUrl: 'https://docket.test' })

test('behind https the cookie never travels without it', async () => {
  const { id } = await makeUser({ venues: [await makeVenue()] })
  const token = await inDatabase((tx) => newPasswordLink(tx, id, now()))
  const response = await send(session.setPassword, { params: { token }, body: { password: 'a password of my own' } })
  expect(response.cookies).toMatchObject([{ name: 'docket_refresh', secure: true, httpOnly: true, sameSite: 'Strict' }])
})
