import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { call, inDatabase, testApp } from '#test/app.ts'
import { unique } from '#test/make.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'
import { createAdmin, NewAdmin } from './new-admin.ts'

testApp()

const admin = () => ({ name: 'Ada', email: `${unique('ada').replace(' ', '-')}@example.com`, password: 'correct horse battery' })

test('the first administrator is made from the command line and signs in', async () => {
  const given = NewAdmin.parse(admin())
  await inDatabase((tx) => createAdmin(tx, given))
  const body = { grant_type: 'password', client_id: 'web', username: given.email, password: given.password } as const
  expect(await call(session.adminSignIn, { body })).toMatchObject({ scope: 'admin', user: { role: { key: 'admin_manager' } } })
})

test('the command itself makes one in the database it is given, and refuses a weak password by its field', async () => {
  const { name, email, password } = admin()
  const command = async (ADMIN_PASSWORD: string) => {
    const env = { ...process.env, DATABASE_URL: await testDatabaseUrl(), ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD }
    return promisify(execFile)(process.execPath, ['bin/create-admin.mjs'], { env })
  }
  await expect(command('short')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^password: /) })
  expect((await command(password)).stdout).toContain(`${name} is a platform administrator now.`)
  const body = { grant_type: 'password', client_id: 'web', username: email, password } as const
  expect(await call(session.adminSignIn, { body })).toMatchObject({ scope: 'admin' })
}, 60_000)

test('an address that signs in already is refused, and its password stays', async () => {
  const given = admin()
  await inDatabase((tx) => createAdmin(tx, given))
  await expect(inDatabase((tx) => createAdmin(tx, given))).rejects.toThrow('is already in use')
})

test.each(['short', 'docket-demo', 'password-password', 'aaaaaaaaaaaaaaaa', 'ada.lovelace-2031', ''])(
  'an administrator gets no weak password: %s',
  (password) => {
    const { error } = NewAdmin.safeParse({ name: 'Ada', email: 'ada.lovelace@example.com', password })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('password')
  },
)
