import { both } from './products/labels.ts'
import type { DemoDestinationFee, DemoFreightRule, DemoFreightTemplate } from './types.ts'

/** Sabah, Sarawak and Labuan, by their codes in the region data. */
const eastMalaysia = ['12', '13', '15']

/** Peninsular Malaysia by the next day. */
const express = {
  code: 'express',
  name: both('Express', '次日达'),
  surcharge: '9.00',
  minDays: 0,
  maxDays: 1,
}

type Rate = [country: string, first: string, more: string, minDays: number, maxDays: number]

/** Rates by weight: the first 500 g, and each further 500 g. */
const abroad: Rate[] = [
  ['SG', '18.00', '5.00', 3, 5],
  ['TH', '24.00', '7.00', 5, 9],
  ['ID', '26.00', '8.00', 6, 10],
  ['KH', '30.00', '9.00', 6, 11],
  ['CN', '32.00', '10.00', 6, 10],
  ['HK', '30.00', '9.00', 5, 8],
  ['TW', '32.00', '10.00', 5, 9],
  ['JP', '38.00', '12.00', 5, 9],
  ['HU', '62.00', '22.00', 9, 16],
]

const plus = (amount: string, cents: number) => (Number(amount) + cents / 100).toFixed(2)

/**
 * Builds the rules of a template: Malaysia, its eastern states, other countries.
 * @param extraCents surcharge of the first unit on the standard template
 */
function rules(extraCents: number, free: boolean): DemoFreightRule[] {
  const by = { basis: 'weight', firstUnit: 500, additionalUnit: 500 } as const
  return [
    {
      ...by,
      country: 'MY',
      states: [],
      firstFee: plus('6.00', extraCents),
      additionalFee: '2.00',
      freeAbove: free ? '80.00' : null,
      minDays: 1,
      maxDays: 3,
      services: [express],
    },
    {
      ...by,
      country: 'MY',
      states: eastMalaysia,
      firstFee: plus('11.00', extraCents),
      additionalFee: '5.00',
      freeAbove: free ? '150.00' : null,
      minDays: 3,
      maxDays: 6,
    },
    ...abroad.map(([country, first, more, minDays, maxDays]) => ({
      ...by,
      country,
      states: [],
      firstFee: plus(first, extraCents),
      additionalFee: more,
      freeAbove: null,
      minDays,
      maxDays,
    })),
  ]
}

export const freightTemplates: DemoFreightTemplate[] = [
  { key: 'standard', name: both('Standard parcel', '标准包裹'), isDefault: true, rules: rules(0, true) },
  {
    key: 'fragile',
    name: both('Fragile, double-walled', '易碎品双层包装'),
    isDefault: false,
    rules: rules(150, true),
  },
  {
    key: 'chilled',
    name: both('Chilled, Malaysia and Singapore', '冷藏（马来西亚与新加坡）'),
    isDefault: false,
    rules: rules(600, false).filter((rule) => rule.country === 'MY' || rule.country === 'SG'),
  },
]

/** Operating fee and tax of each destination; customs of some require the buyer's identity. */
export const destinationFees: DemoDestinationFee[] = [
  { country: 'MY', operatingFeeBp: 0, taxBp: 0, needsIdentity: false },
  { country: 'SG', operatingFeeBp: 300, taxBp: 900, needsIdentity: false },
  { country: 'TH', operatingFeeBp: 400, taxBp: 700, needsIdentity: false },
  { country: 'ID', operatingFeeBp: 450, taxBp: 1100, needsIdentity: true },
  { country: 'KH', operatingFeeBp: 450, taxBp: 1000, needsIdentity: false },
  { country: 'CN', operatingFeeBp: 500, taxBp: 910, needsIdentity: true },
  { country: 'HK', operatingFeeBp: 350, taxBp: 0, needsIdentity: false },
  { country: 'TW', operatingFeeBp: 450, taxBp: 500, needsIdentity: true },
  { country: 'JP', operatingFeeBp: 500, taxBp: 1000, needsIdentity: false },
  { country: 'HU', operatingFeeBp: 600, taxBp: 2700, needsIdentity: false },
]
