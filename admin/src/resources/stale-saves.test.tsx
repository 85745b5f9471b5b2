// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpError, Notification } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole, serveCalls } from '../testing/render.tsx'
import { CampaignEdit } from './campaigns/edit.tsx'
import { CannedReplyEdit } from './canned-replies/edit.tsx'
import { CompanySectionEdit } from './company/edit.tsx'
import { SupportSettingsEdit } from './conversations/settings.tsx'
import { CoupleOfferEdit } from './couple-offers/edit.tsx'
import { DestinationEdit } from './destinations/edit.tsx'
import { CategoryEdit as FeedbackCategoryEdit } from './feedback/categories.tsx'
import { GroupOfferEdit } from './group-offers/edit.tsx'
import { NoticeEdit } from './notices/edit.tsx'
import { OfficeEdit } from './offices/edit.tsx'
import { PosterEdit } from './posters/edit.tsx'
import { PromotionEdit } from './promotions/edit.tsx'
import { QuestionEdit } from './questions/edit.tsx'
import { AccountEdit } from './topups/account-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [title, from] = [{ 'en-us': 'Read' }, '2026-11-26T10:00:00.000Z']
const terms = { kind: 'buy_get', buy: 2, get: 1, percent: 50, scope: 'all', scopeIds: [], skus: [] }
const results = { orders: 0, units: 0, discount: { amount: '0', currency: 'MYR' } }
const lists = { pictures: [], phonePictures: [], goodsIds: [], couponIds: [], markets: [] }
const place = { country: 'MY', timeZone: 'Asia/Kuala_Lumpur', hours: [], latitude: 3, longitude: 101 }
const design = { kind: 'invitation', name: 'Read', title, artwork: 'garden', elements: {}, pictures: [] }
const fees = { operatingFeeBp: 0, taxBp: 0, needsIdentity: false, served: true, incoterm: 'DAP', duties: {} }
const offer = { goodsId: 'G', phase: 'running', state: 'active', prices: [{ skuId: 'S', price: '8.00' }] }
const skus = [{ id: 'S', code: 'S', price: '10.00', giftValue: null }]

/** The edit page of each resource, what it reads, and the field that is changed. */
const pages = {
  promotions: [PromotionEdit, { ...terms, title, results, currency: 'MYR', startsAt: from, endsAt: from }],
  campaigns: [
    CampaignEdit,
    { ...lists, kind: 'sale', slug: 'tea', title, blocks: {}, audience: 'all', startsAt: from, position: 0 },
  ],
  'group offers': [GroupOfferEdit, { ...offer, size: 2, hours: 24, startsAt: from, endsAt: null }],
  'couple offers': [CoupleOfferEdit, offer],
  notices: [NoticeEdit, { title, text: title, publishedAt: from, market: null, languages: [] }],
  offices: [OfficeEdit, { ...place, kind: 'office', name: title, address: title, position: 0 }],
  questions: [QuestionEdit, { title, category: 'orders', blocks: {}, position: 0, published: true }],
  'company sections': [CompanySectionEdit, { title, kind: 'text', blocks: {}, position: 0, published: true }],
  'canned replies': [CannedReplyEdit, { shortcut: 'read', title: 'Read', text: title }],
  'feedback categories': [FeedbackCategoryEdit, { name: title, position: 0, active: true }],
  'bank accounts': [
    AccountEdit,
    { currency: 'MYR', bank: 'Read', holder: 'Pasar', number: '1', isActive: true, pending: null },
  ],
  posters: [PosterEdit, { ...design, position: 0, published: true }],
  destinations: [DestinationEdit, { ...fees, name: 'Malaysia', isHome: true, hasFreight: true }],
  'support settings': [
    SupportSettingsEdit,
    { timeZone: 'Asia/Kuala_Lumpur', hours: [], contacts: [], widgetUrl: '', widgetId: '' },
  ],
} as const
const fields: Partial<Record<keyof typeof pages, [role: string, name: RegExp, value: string]>> = {
  'feedback categories': ['spinbutton', /^Position/, '7'],
  'bank accounts': ['textbox', /^Bank/, 'Typed'],
  'group offers': ['textbox', /^S, list price/, '9.00'],
  'couple offers': ['textbox', /^S, list price/, '9.00'],
  destinations: ['spinbutton', /^Tax/, '7'],
  'support settings': ['textbox', /^Time zone/, 'Asia/Tokyo'],
  posters: ['textbox', /^Name for staff/, 'Typed'],
  offices: ['textbox', /^Phone/, '+60 3-5550 0118'],
}
const REFUSED = 'This has changed in the meantime. Please refresh.'

it.each(Object.keys(pages) as (keyof typeof pages)[])(
  'sends the version of %s that was read, and keeps what was typed when it is refused',
  async (resource) => {
    const [Page, record] = pages[resource]
    serveCalls(() => ({ list: [], total: 0, skus }))
    const update = vi.fn(async () => {
      throw new HttpError(REFUSED, 400, { refusal: 'state-changed' })
    })
    renderInConsole(
      <>
        <Page />
        <Notification />
      </>,
      {
        getOne: async () => ({ data: { ...record, id: 'A', version: 'read' } as never }),
        getMany: async () => ({ data: [] }),
        getList: async () => ({ data: [], total: 0 }),
        update,
      },
    )
    const [role, name, typed] = fields[resource] ?? ['textbox', /^(Title|Question)/, 'Typed']
    const input = await screen.findByRole<HTMLInputElement>(role, { name })
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.submit(input.form!)
    await screen.findByText(REFUSED)
    expect(update).toHaveBeenCalledWith(
      'records',
      expect.objectContaining({ data: expect.objectContaining({ version: 'read' }) }),
    )
    await waitFor(() => expect(input.value).toBe(typed))
  },
)
