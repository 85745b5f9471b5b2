import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failureText, reasonText } from '../../server/src/domains/payments/methods/labels.ts'
import { methodById } from '../../server/src/domains/payments/methods/methods.ts'
import { aftersales } from '../../server/src/texts/en-us/aftersales.ts'
import { responses } from '../../server/src/texts/en-us/responses.ts'
import { first } from '../../web/src/i18n/en-us/first.ts'
import { rest } from '../../web/src/i18n/en-us/rest.ts'

const english = 'en-us'
const shop = { market: undefined, config: undefined, language: english } as never

/** Each given text, and the texts of server and client that must be equal to it. */
const shown: Record<string, string[]> = {
  'Insufficient points': [responses['insufficient-points']],
  'Insufficient Shopping Points balance': [reasonText(shop, methodById('points')!, 'short', 'MYR')],
  'Payment Failed': [
    responses['payment-failed'],
    failureText('unknown', english),
    rest.pay.failed,
    rest.pay.alone_failed,
  ],
  'Failed to review': [rest.review.failed],
  'Failed to upload, image/video too large': [responses['file-too-large']],
  'Authentication failed, please log in again': [responses['token-invalid'], first.errors.loginFailed],
  'The account is prohibited from logging in': [responses['account-banned']],
  'Verification Failed': [rest.verification.rejectedTitle],
  'Please perform real-name authentication first': [responses['verification-needed']],
  'Your account still has orders that have not been confirmed for delivery': [
    responses['orders-unconfirmed'],
  ],
  'Maximum number of item exchanges reached': [
    responses['exchanges-reached'],
    aftersales.obstacle_exchanges_used,
  ],
}

describe('§8 given texts', () => {
  test.each(Object.entries(shown))('“%s” is shown as it is given', (text, texts) => {
    expect(texts).toEqual(texts.map(() => text))
  })

  test('all texts that docs/specification.md lists are compared', () => {
    const page = readFileSync('docs/specification.md', 'utf8').replaceAll('\n', ' ')
    const list = /These texts are given and stay as they are: (.*?)\. {2}/.exec(page)?.[1] ?? ''
    const listed = list.split(' · ').map((text) => text.replaceAll('*', ''))
    expect(listed.toSorted()).toEqual(Object.keys(shown).toSorted())
  })
})
