import { expect, test } from 'vitest'
import { setLanguage } from '@/i18n/i18n.ts'
import { NetworkError } from './errors.ts'

test('the message of a network error is in the language of the page', async () => {
  const error = new NetworkError()
  await setLanguage('en-us')
  expect(error.message).toBe('No connection to the server. Please try again.')
  await setLanguage('jp')
  expect(error.message).toMatch(/サーバー/)
})
