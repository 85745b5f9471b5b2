import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof makeLog>) => void): string => {
  const lines: string[] = []
  write(makeLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('redacts secrets', () => {
  const text = logged((log) =>
    log.info(
      {
        password: 's3cret',
        refreshToken: 's3cret',
        body: { token: 's3cret', payPassword: 's3cret', oldPassword: 's3cret', ticket: 's3cret', code: 'ok' },
      },
      'message',
    ),
  )
  expect(text).not.toContain('s3cret')
  expect(text).toContain('"code":"ok"')
})

test('omits lines below the level', () => {
  expect(logged((log) => log.debug('detail'))).toBe('')
})
