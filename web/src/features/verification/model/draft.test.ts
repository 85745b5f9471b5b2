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

describe('what is sent', () => {
  test('is nothing while a picture or the kind of document is missing', () => {
    expect(buildInput(draft, { ...ids, back: undefined }, card)).toBeUndefined()
    expect(buildInput(draft, { front: 'f', back: 'b' }, card)).toBeUndefined()
    expect(buildInput({ ...draft, documentType: '' }, ids, card)).toBeUndefined()
  })

  test('has no back of a document that has none, though one was taken before', () => {
    expect(buildInput(draft, ids, page)).not.toHaveProperty('backId')
    expect(buildInput(draft, ids, card)).toMatchObject({
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
    expect(createDraft(sent, 'MY')).toMatchObject({
      country: 'CN',
      documentType: 'passport',
      documentNumber: '',
      expiresOn: '2027-01-01',
      title: 'dr',
    })
  })

  test('loses the day that has passed', () => {
    expect(createDraft({ ...sent, state: 'expired' }, 'MY').expiresOn).toBe('')
  })
})

test('a complaint about a picture is told from one about a field', () => {
  expect(findInvalidSide({ documentNumber: 'x' })).toBeUndefined()
  expect(findInvalidSide({ documentNumber: 'x', backId: 'y' })).toBe('back')
})
