import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { expect, it } from 'vitest'
import { checkText, days, formatPlan, formatShare, money, parsePlan, percent, toInputs } from './units.ts'

it('refuses what is no number, has too many decimals or is out of bounds', () => {
  expect(checkText(percent, null)).toBe('Enter a number')
  expect(checkText(percent, 'ten')).toBe('Enter a number')
  expect(checkText(percent, '2,5')).toBe('Enter digits, with a point only before decimals')
  expect(checkText(percent, '12.345')).toBe('At most 2 decimals')
  expect(checkText(percent, '100.01')).toBe('Enter a value from 0 % to 100 %')
  expect(checkText(percent, '-1')).toBe('Enter a value from 0 % to 100 %')
  expect(checkText(days, '1.5')).toBe('Enter a whole number')
  expect(checkText(money('MYR'), '10000000.01')).toBe('Enter a value from MYR 0 to MYR 10,000,000')
  const texts = toInputs(firstRewardPlan, 'MYR')
  expect(() => parsePlan({ ...texts, payoutCap: '' }, 'MYR')).toThrow(RangeError)
})

it('accepts decimals, grouped thousands and the bounds', () => {
  for (const text of ['0', '12.5', '12.50', '100', '100.00']) expect(checkText(percent, text)).toBeUndefined()
  expect(checkText(money('MYR'), '10,000,000')).toBeUndefined()
})

it('writes a plan in the units of people, and parses the same plan from them', () => {
  const plan = {
    ...firstRewardPlan,
    rates: { ...firstRewardPlan.rates, direct: 1_255, second: 29 },
    moneyPerPv: { '1': 105, '9': 7 },
  }
  const texts = toInputs(plan, 'MYR')
  expect(texts).toMatchObject({
    rates: { direct: '12.55', second: '0.29', pairing: '10' },
    moneyPerPv: { '1': '1.05', '9': '0.07' },
    pairingDays: '7',
    payoutCap: '40',
  })
  expect(texts.pairingCaps[5]).toBe('10000')
  expect(texts.stars[0]).toEqual({ ownPv: '100', directMembers: '3', teamPv: '1000' })
  expect(parsePlan(texts, 'MYR')).toEqual(plan)
})

it('formats a plan with units', () => {
  const shown = formatPlan(firstRewardPlan, 'MYR')
  expect(shown).toMatchObject({
    rates: { direct: '10 %' },
    moneyPerPv: { '1': 'MYR 1' },
    pairingDays: '7 days',
    payoutCap: '40 %',
  })
  expect(shown.pairingCaps[1]).toBe('MYR 500')
  expect(shown.stars[4]).toEqual({ ownPv: '800 PV', directMembers: '20 people', teamPv: '300,000 PV' })
  expect(formatShare(5_012)).toBe('50.12 %')
  expect(formatShare(null)).toBe('–')
})
