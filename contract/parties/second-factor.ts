import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/platform/fields.ts'

const own = { audience: 'any', permission: null, openWhenBlocked: true, openToEnrol: true } as const
const withPassword = z.strictObject({
  currentPassword: z.string({ error: messages.required }).min(1, messages.required).max(200),
})

/** Six digits of an authenticator, or a recovery code. Spaces and dashes are read over. */
export const SecondFactorCode = z
  .string({ error: messages.required })
  .trim()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(6, 'Six digits, or a recovery code'))

export const secondFactor = {
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/me/second-factor',
    summary: 'Get whether two-factor authentication is on',
    returns: z.object({ isOn: z.boolean(), since: z.string().nullable(), recoveryCodesLeft: z.number() }),
    problems: [],
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/me/second-factor',
    summary: 'Create a secret for an authenticator app; inactive until confirmed with a code',
    body: withPassword,
    /** `url` is what an authenticator reads from a picture. */
    returns: z.object({ secret: z.string(), url: z.string() }),
    problems: ['validation_failed', 'conflict', 'too_many_requests'],
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/second-factor',
    summary: 'Turn on two-factor authentication with a first code; returns recovery codes, shown only once',
    body: z.strictObject({ code: SecondFactorCode }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['validation_failed', 'conflict', 'too_many_requests'],
  }),
  end: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/second-factor',
    summary: 'Turn off two-factor authentication',
    body: withPassword,
    returns: 'nothing',
    problems: ['validation_failed', 'too_many_requests'],
  }),
}
