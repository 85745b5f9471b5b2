import { expect, test } from 'vitest'
import {
  buildDealerForm,
  buildProfile,
  createCenterDraft,
  createDealerDraft,
  parseAmount,
  shortenFields,
} from './draft.ts'

test('an amount that is none is not sent', () => {
  expect(['', 'many', '-1', '1.234', '1e3'].map(parseAmount)).toEqual(Array(5).fill(undefined))
  expect(buildDealerForm({ ...createDealerDraft(null, 'MY'), monthlyPurchases: 'x' }, 'MYR')).toBeUndefined()
  expect([' 2,500.50 ', '0', '12 000'].map(parseAmount)).toEqual(['2500.50', '0', '12000'])
})

test('closed days have no hours, open ones one interval', () => {
  const draft = createCenterDraft(null, { country: 'MY', callingCode: '60', timeZone: 'Asia/Kuala_Lumpur' })
  const profile = buildProfile({
    ...draft,
    name: ' Pusat ',
    days: [null, { opens: '10:00', closes: '14:00' }],
  })
  expect(profile).toMatchObject({ name: 'Pusat', hours: [{ day: 2, opens: '10:00', closes: '14:00' }] })
})

test('messages of the server belong to the fields of the form', () => {
  expect(shortenFields({ 'form.territory.state': 'Choose', 'profile.hours': 'Overlap' })).toEqual({
    state: 'Choose',
    hours: 'Overlap',
  })
})
