import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { commandOf } from './command.ts'
import { clearLine, StartRefused } from './failures.ts'

test('what an operator can put right is one clear line', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8090 })
  expect(clearLine(taken)).toBe('Cannot start: port 8090 is taken; choose another with PORT=…')
  expect(clearLine(new StartRefused('SECRET is the default one'))).toBe(
    'Cannot start: SECRET is the default one.',
  )
  expect(clearLine(new ConfigError(['A must be b', 'C must be d']))).toBe(
    'Setting: A must be b.\nSetting: C must be d.',
  )
})

test('a bug is none', () => {
  expect(clearLine(new TypeError('x is undefined'))).toBeUndefined()
  expect(clearLine('text')).toBeUndefined()
})

test('a command that does not exist names those that do', () => {
  expect(commandOf(undefined)).toBe('serve')
  expect(() => commandOf('sreve')).toThrow('serve, demo, migrate, worker')
})
