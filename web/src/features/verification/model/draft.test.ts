import type { Verification } from '@pasar/contract/calls/verification'
import { describe, expect, test } from 'vitest'
import { buildInput, createDraft, findInvalidSide } from './draft.ts'

const card = ['front', 'back', 'holding'] as const
const page = ['front', 'holding'] as const
const draft = {
  ...createDraft(null, 'MY'),
  documentType: 'national-id' as const,
  documentNumber: ' 900101-14-5678 ',
}
const ids = { front: 'f', back: 'b', holding: 'h' }

describe('buildInput', () => {
  test('returns undefined without the document type or a picture', () => {
    expect(buildInput(draft, { ...ids, back: undefined }, card)).toBeUndefined()
    expect(buildInput(draft, { front: 'f', back: 'b' }, card)).toBeUndefined()
    expect(buildInput({ ...draft, documentType: '' }, ids, card)).toBeUndefined()
  })

  test('omits the back for documents without one', () => {
    expect(buildInput(draft, ids, page)).not.toHaveProperty('backId')
    expect(buildInput(draft, ids, card)).toMatchObject({
      documentNumber: '900101-14-5678',
      frontId: 'f',
      backId: 'b',
      holdingId: 'h',
    })
  })
})

describe('createDraft', () => {
  const sent = {
    state: 'rejected',
    country: 'CN',
    documentType: 'passport',
    numberMasked: 'E12•••678',
    expiresOn: '2027-01-01',
    title: 'dr',
  } as Verification

  test('keeps the previous submission except its number', () => {
    expect(createDraft(sent, 'MY')).toMatchObject({
      country: 'CN',
      documentType: 'passport',
      documentNumber: '',
      expiresOn: '2027-01-01',
      title: 'dr',
    })
  })

  test('clears an expired date', () => {
    expect(createDraft({ ...sent, state: 'expired' }, 'MY').expiresOn).toBe('')
  })
})

test('findInvalidSide returns the side of an invalid picture only', () => {
  expect(findInvalidSide({ documentNumber: 'x' })).toBeUndefined()
  expect(findInvalidSide({ documentNumber: 'x', backId: 'y' })).toBe('back')
})
