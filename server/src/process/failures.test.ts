import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { parseCommand } from './command.ts'
import { operatorMessage, StartError } from './failures.ts'

test('describes a problem that the operator can solve in one line', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8090 })
  expect(operatorMessage(taken)).toBe('Cannot start: port 8090 is in use; choose another with PORT=…')
  expect(operatorMessage(new StartError('SECRET is the default one'))).toBe(
    'Cannot start: SECRET is the default one.',
  )
  expect(operatorMessage(new ConfigError(['A must be b', 'C must be d']))).toBe(
    'Setting: A must be b.\nSetting: C must be d.',
  )
})

test('describes a data folder that cannot be written in one line', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(operatorMessage(full)).toBe('Cannot start: ENOSPC: no space left on device, write.')
  const denied = Object.assign(new Error("EACCES: permission denied, open 'data/lock'"), {
    code: 'EACCES',
    path: 'data/lock',
  })
  expect(operatorMessage(denied)).toBe("Cannot start: EACCES: permission denied, open 'data/lock'.")
})

test('returns undefined for bugs', () => {
  expect(operatorMessage(new TypeError('x is undefined'))).toBeUndefined()
  expect(operatorMessage('text')).toBeUndefined()
})

test('rejects an unknown command with the valid ones', () => {
  expect(parseCommand(undefined)).toBe('serve')
  expect(() => parseCommand('sreve')).toThrow('serve, demo, migrate, worker')
})
