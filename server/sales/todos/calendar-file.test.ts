import { expect, test } from 'vitest'
import { calendarOf } from './calendar-file.ts'

const entry = {
  uid: 'todo-7@docket',
  name: 'Call; ask, then \\ note',
  note: 'First line\nSecond line',
  place: 'The Anchor',
  url: 'https://docket.test/supplier/crm/to-dos/single/7',
  at: new Date('2026-11-25T22:30:00Z'),
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file holds each to-do at its time, with a reminder, and special characters escaped', () => {
  const text = calendarOf([entry, { ...entry, uid: 'todo-8@docket', note: '', place: '' }], new Date('2026-11-24T01:02:03Z'))
  const lines = linesOf(text)
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Docket//To-dos//EN'])
  expect(lines).toContain('DTSTAMP:20261124T010203Z')
  expect(lines).toContain('DTSTART:20261125T223000Z')
  expect(lines).toContain('DTEND:20261125T230000Z')
  expect(lines).toContain('SUMMARY:Call\\; ask\\, then \\\\ note')
  expect(lines).toContain('DESCRIPTION:First line\\nSecond line\\nhttps://docket.test/supplier/crm/to-dos/single/7')
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('LOCATION:'))).toEqual(['LOCATION:The Anchor'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('no line is longer than 75 bytes, and no character is cut in two', () => {
  const name = 'Käsekuchen 🍰 '.repeat(20).trim()
  const text = calendarOf([{ ...entry, name }], entry.at)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(linesOf(text)).toContain(`SUMMARY:${name}`)
})

test('a line break of a name cannot begin another property', () => {
  expect(
    linesOf(calendarOf([{ ...entry, name: 'A\r\nATTACH:x' }], entry.at)).filter((line) => line.startsWith('ATTACH')),
  ).toEqual([])
})
