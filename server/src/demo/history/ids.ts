import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Random } from './random.ts'

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.integer(0, 15).toString(16)).join('')

/** Creates seeded ids on a clock, in the formats of `makeIds`: the same seed and times give the same ids. */
export function createSeededIds(random: Random, clock: Clock): Ids {
  return {
    uuid() {
      const time = clock.now().getTime().toString(16).padStart(12, '0')
      const variant = random.pick(['8', '9', 'a', 'b'])
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`
    },
    number: (letter) =>
      `${letter}${clock.now().toISOString().slice(2, 10).replaceAll('-', '')}${random.digits(12)}`,
    secret: (bytes = 32) => Buffer.from(hex(random, bytes * 2), 'hex').toString('base64url'),
  }
}
