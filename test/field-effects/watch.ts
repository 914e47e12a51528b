import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { watchFields } from './change-sent.ts'
import { type Noticed, OUTCOMES, PLAN } from './outcomes.ts'

/** While `npm run field-effects` runs the API tests: which test sends which field, and which fails without it. */
if (process.env.FIELD_EFFECTS) {
  const plan: Record<string, string> = JSON.parse(readFileSync(PLAN, 'utf8'))
  const watching = watchFields(new Map(Object.entries(plan)))
  const failed = new Set<string>()
  beforeEach(({ task }) => {
    watching.test = `${path.relative(process.cwd(), task.file.filepath)} ${expect.getState().currentTestName}`
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed.add(watching.test)
    watching.test = ''
  })
  afterAll(() => {
    mkdirSync(OUTCOMES, { recursive: true })
    const all: Noticed[] = [...watching.sent].map(([test, fields]) => ({
      test,
      sent: [...fields],
      hasFailed: failed.has(test),
      isChanged: watching.changed.has(test),
    }))
    watching.sent.clear()
    writeFileSync(path.join(OUTCOMES, `${process.pid}-${performance.now()}.json`), JSON.stringify(all))
  })
}
