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

type Terms = Pick<DemoDestinationFee, 'country' | 'operatingFeeBp' | 'taxBp' | 'incoterm'>

const terms = (country: string, operatingFeeBp: number, taxBp: number, incoterm: 'DAP' | 'DDP'): Terms => ({
  country,
  operatingFeeBp,
  taxBp,
  incoterm,
})

/**
 * Operating fee, tax and terms at the border of each destination; customs of some require the buyer's
 * identity. Where the checkout charges the tax, the receiver pays nothing (DDP).
 */
export const destinationFees: DemoDestinationFee[] = [
  { ...terms('MY', 0, 0, 'DAP'), needsIdentity: false },
  {
    ...terms('SG', 300, 900, 'DDP'),
    needsIdentity: false,
    duties: both(
      'Singapore charges 9% GST on goods of up to SGD 400, which the tax of your order covers.',
      '新加坡对 400 新元以下的商品征收 9% 消费税，已包含在订单税费中。',
    ),
  },
  {
    ...terms('TH', 400, 0, 'DAP'),
    needsIdentity: false,
    duties: both(
      'Thailand charges 7% VAT on all goods, and duty on goods above THB 1,500.',
      '泰国对所有商品征收 7% 增值税，超过 1,500 泰铢另征关税。',
    ),
  },
  {
    ...terms('ID', 450, 0, 'DAP'),
    needsIdentity: true,
    duties: both(
      'Indonesia charges 7.5% duty on goods above USD 3, and VAT on all goods.',
      '印度尼西亚对超过 3 美元的商品征收 7.5% 关税，所有商品另征增值税。',
    ),
  },
  {
    ...terms('KH', 450, 0, 'DAP'),
    needsIdentity: false,
    duties: both(
      'Cambodia charges duty and 10% VAT on goods above USD 50.',
      '柬埔寨对超过 50 美元的商品征收关税和 10% 增值税。',
    ),
  },
  {
    ...terms('CN', 500, 910, 'DDP'),
    needsIdentity: true,
    duties: both(
      'Cross-border purchases are limited to CNY 5,000 an order and CNY 26,000 a year for each buyer.',
      '跨境购物单次限值 5,000 元，每位购买人年度限值 26,000 元。',
    ),
  },
  {
    ...terms('HK', 350, 0, 'DAP'),
    needsIdentity: false,
    duties: both('Hong Kong charges no duty or tax on these goods.', '香港对此类商品不征收关税和税费。'),
  },
  { ...terms('TW', 450, 500, 'DDP'), needsIdentity: true },
  { ...terms('JP', 500, 1000, 'DDP'), needsIdentity: false },
  {
    ...terms('HU', 600, 2700, 'DDP'),
    needsIdentity: false,
    duties: both(
      'The tax of your order covers 27% VAT. Goods above EUR 150 can have a customs duty, which we pay.',
      '订单税费已含 27% 增值税。超过 150 欧元的商品可能产生关税，由本店承担。',
    ),
  },
]
