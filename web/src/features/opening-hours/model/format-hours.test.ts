import { describe, expect, test } from 'vitest'
import { formatChange, formatClock } from './format-hours.ts'
import { groupHours } from './group-hours.ts'

const at = (day: number, opens: string, closes: string) => ({ day, opens, closes })
const minute = (day: number, time: string) =>
  (day - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('the texts of opening hours', () => {
  test('group equal days, and show days that are closed', () => {
    const hours = [1, 2, 3, 4, 5].map((day) => at(day, '09:00', '18:00'))
    expect(groupHours([...hours, at(6, '13:00', '14:00'), at(6, '10:00', '12:00')])).toEqual([
      { from: 1, to: 5, hours: [{ opens: '09:00', closes: '18:00' }] },
      {
        from: 6,
        to: 6,
        hours: [
          { opens: '10:00', closes: '12:00' },
          { opens: '13:00', closes: '14:00' },
        ],
      },
      { from: 7, to: 7, hours: [] },
    ])
  })

  test('name the weekday of a change unless it is later today', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(formatChange(minute(1, '18:00'), minute(1, '10:00'), 'en-us'))).toBe('6:00 PM')
    expect(plain(formatChange(minute(2, '09:00'), minute(1, '20:00'), 'en-us'))).toBe('Tue 9:00 AM')
    expect(plain(formatChange(minute(1, '09:00'), minute(1, '20:00'), 'en-us'))).toBe('Mon 9:00 AM')
    expect(formatClock('09:00', 'zh-cn')).toBe('9:00')
  })
})
