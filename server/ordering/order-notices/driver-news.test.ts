import { expect, test } from 'vitest'
import { type Carried, type DriverNews, newsForDrivers } from './driver-news.ts'

const RAVI = 1
const ANA = 2
const accepted = (driverId: number | null): Carried => ({
  status: 'accepted',
  driverId,
  expectedAt: null,
  requestedDeliveryAt: '2026-06-01',
})
const scheduled = (driverId: number | null, expectedAt = '2026-06-01'): Carried => ({
  ...accepted(driverId),
  status: 'out_for_delivery',
  expectedAt,
})
const as = (status: Carried['status'], order: Carried): Carried => ({ ...order, status })

const CASES: [string, Carried, Carried, [number, DriverNews['what']][]][] = [
  ['T-54 scheduled for the driver who had it', accepted(RAVI), scheduled(RAVI), [[RAVI, 'given']]],
  [
    'T-54 scheduled for another',
    accepted(RAVI),
    scheduled(ANA),
    [
      [RAVI, 'taken'],
      [ANA, 'given'],
    ],
  ],
  ['T-54 scheduled for nobody yet', accepted(null), scheduled(null), []],
  ['T-55 put on another day', scheduled(RAVI), scheduled(RAVI, '2026-06-02'), [[RAVI, 'moved']]],
  [
    'T-55 given to another on another day',
    scheduled(RAVI),
    scheduled(ANA, '2026-06-02'),
    [
      [RAVI, 'taken'],
      [ANA, 'given'],
    ],
  ],
  ['T-55 taken from its driver', scheduled(RAVI), scheduled(null), [[RAVI, 'taken']]],
  ['T-55 scheduled as it was', scheduled(RAVI), scheduled(RAVI), []],
  ['T-61 given up by the supplier', scheduled(RAVI), as('abandoned', scheduled(RAVI)), [[RAVI, 'given_up']]],
  ['T-60 given up before it was scheduled', accepted(RAVI), as('abandoned', accepted(RAVI)), [[RAVI, 'given_up']]],
  ['given up by nobody’s driver', scheduled(null), as('abandoned', scheduled(null)), []],
  ['T-56 handed over', scheduled(RAVI), as('completed', scheduled(RAVI)), []],
  ['T-31 accepted with a driver on it', as('pending', accepted(RAVI)), accepted(RAVI), []],
  ['T-39 given up before anybody answered', as('pending', accepted(RAVI)), as('abandoned', accepted(RAVI)), []],
]

test.each(CASES)('%s', (_, before, after, news) => {
  expect(newsForDrivers(before, after).map(({ driverId, what }) => [driverId, what])).toEqual(news)
})
