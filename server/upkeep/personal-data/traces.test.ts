import { expect, test } from 'vitest'
import { tracesOfNames } from './traces.ts'

test('a name with signs of HTML is looked for as mails write it too', () => {
  const [trace] = tracesOfNames(['Ann <Chef> "Nan" & Co'])
  expect(trace?.pattern).toContain('\\&lt\\;Chef\\&gt\\;')
  expect(trace?.pattern).toContain('\\&quot\\;Nan\\&quot\\;')
})
