import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsGroup, openSite, type Site } from '../site.ts'
import { idsOf } from './demo-ids.ts'
import { lookAt, stopsOf } from './look.ts'
import { type Ids, OWNER, ROUNDS } from './stop.ts'

/** Every screen of some visitors, on a site of its own. */
export function rounds(name: keyof typeof ROUNDS): void {
  let site: Site
  let ids: Ids
  beforeAll(async () => {
    site = await openSite(`every_screen_${name}`)
    ids = await idsOf(site)
  })
  afterAll(() => site?.close())

  test.each(ROUNDS[name])('%s finds screens that hold together', async (who) => {
    const visitor = who ? await site.enter(who) : await site.visit()
    if (who === OWNER) await actAsGroup(visitor.page)
    const found: string[] = []
    for (const stop of stopsOf(who, ids)) found.push(...(await lookAt(visitor, stop)))
    await visitor.context.close()
    expect(found).toEqual([])
  })
}
