import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsGroup, type Device, openSite, type Site } from '../site.ts'
import { idsOf } from './demo-ids.ts'
import { lookAt, stopsOf } from './look.ts'
import { type Ids, OWNER, WHO } from './stop.ts'

/** Every screen on one device, on a site of its own: the devices take their rounds at the same time. */
export function rounds(device: Device): void {
  let site: Site
  let ids: Ids
  beforeAll(async () => {
    site = await openSite(`every_screen_${device}`)
    ids = await idsOf(site)
  })
  afterAll(() => site?.close())

  test.each(WHO)('%s finds screens that hold together', async (who) => {
    const visitor = who ? await site.enter(who, { device }) : await site.visit({ device })
    if (who === OWNER) await actAsGroup(visitor.page)
    const found: string[] = []
    for (const stop of stopsOf(who, ids)) found.push(...(await lookAt(visitor, stop, device)))
    await visitor.context.close()
    expect(found).toEqual([])
  })
}
