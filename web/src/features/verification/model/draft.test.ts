import type { Verification } from '@pasar/contract/calls/verification'
import { describe, expect, test } from 'vitest'
import { complainedSide, draftFrom, toInput } from './draft.ts'

const card = ['front', 'back', 'holding'] as const
const page = ['front', 'holding'] as const
const draft = {
  ...draftFrom(null, 'MY'),
  documentType: 'national-id' as const,
  documentNumber: ' 900101-14-5678 ',
}
const ids = { front: 'f', back: 'b', holding: 'h' }

describe('what is sent', () => {
  test('is nothing while a picture or the kind of document is missing', () => {
    expect(toInput(draft, { ...ids, back: undefined }, card)).toBeUndefined()
    expect(toInput(draft, { front: 'f', back: 'b' }, card)).toBeUndefined()
    expect(toInput({ ...draft, documentType: '' }, ids, card)).toBeUndefined()
  })

  test('has no back of a document that has none, though one was taken before', () => {
    expect(toInput(draft, ids, page)).not.toHaveProperty('backId')
    expect(toInput(draft, ids, card)).toMatchObject({
      documentNumber: '900101-14-5678',
      frontId: 'f',
      backId: 'b',
      holdingId: 'h',
    })
  })
})

describe('what was sent before', () => {
  const sent = {
    state: 'rejected',
    country: 'CN',
    documentType: 'passport',
    numberMasked: 'E12•••678',
    expiresOn: '2027-01-01',
    title: 'dr',
  } as Verification

  test('is kept but for the number, which nobody is shown', () => {
    expect(draftFrom(sent, 'MY')).toMatchObject({
      country: 'CN',
      documentType: 'passport',
      documentNumber: '',
      expiresOn: '2027-01-01',
      title: 'dr',
    })
  })

  test('loses the day that has passed', () => {
    expect(draftFrom({ ...sent, state: 'expired' }, 'MY').expiresOn).toBe('')
  })
})

test('a complaint about a picture is told from one about a field', () => {
  expect(complainedSide({ documentNumber: 'x' })).toBeUndefined()
  expect(complainedSide({ documentNumber: 'x', backId: 'y' })).toBe('back')
})
