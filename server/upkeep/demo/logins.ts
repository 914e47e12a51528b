import { ROLE_KEYS } from '#contract/platform/permissions.ts'
import { DEMO_PASSWORD, PEOPLE } from './people.ts'
import { SUPPLIERS } from './suppliers.ts'
import { GROUPS, VENUES } from './venues.ts'

/** Who can sign in to the demo world, a line each. */
export function demoLogins(): string {
  const named = PEOPLE.filter(({ login }) => login)
  const width = Math.max(...named.map(({ email }) => email.length))
  const lines = named.map(
    ({ email, login, role, at }) => `    ${email.padEnd(width)}  ${login}, ${placeOf(at)} (${ROLE_KEYS[role].name})`,
  )
  return `  Demo logins, password ${DEMO_PASSWORD}\n${lines.join('\n')}`
}

function placeOf(at: (typeof PEOPLE)[number]['at']): string {
  if (at === 'platform') return 'Docket'
  if ('supplier' in at) return SUPPLIERS.find(({ key }) => key === at.supplier)?.name ?? ''
  if ('group' in at) return GROUPS.find(({ key }) => key === at.group)?.name ?? ''
  return VENUES.filter(({ key }) => at.venues.includes(key))
    .map(({ name }) => name)
    .join(', ')
}
