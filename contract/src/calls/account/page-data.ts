import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty } from '../../shapes.ts'
import { PageEntry } from '../wallet/wallet.ts'

/** Pages of the member whose entries the server decides: the client draws what they say. */

/** Names of the icons, which every client has. */
export const entryIcons = [
  'address',
  'alert',
  'bank-card',
  'bookmark',
  'buyer',
  'cancel',
  'couple',
  'coupon',
  'dealer',
  'document',
  'feedback',
  'gift',
  'help',
  'history',
  'info',
  'like',
  'link',
  'mail',
  'news',
  'notice',
  'payment-card',
  'privacy',
  'rates',
  'returns',
  'security',
  'service-center',
  'shop',
  'team',
  'verification',
] as const
export type EntryIcon = (typeof entryIcons)[number]

export const IconEntry = PageEntry.extend({
  icon: z.enum(entryIcons),
  /** Whether the page is for members: visitors sign in first. */
  memberOnly: z.boolean(),
}).meta({ id: 'IconEntry' })
export type IconEntry = z.output<typeof IconEntry>

export const EntryGroup = z
  .object({ key: z.string(), title: z.string(), list: z.array(IconEntry) })
  .meta({ id: 'EntryGroup' })
export type EntryGroup = z.output<typeof EntryGroup>

const Groups = z.object({ groups: z.array(EntryGroup) })

export const personalPage = defineCall({
  get: '/attractive/UserPageData/myPage',
  who: 'visitor',
  summary: 'List the entries of the personal page, for members with their counts',
  input: Empty,
  output: Groups,
})

export const userSettingsPage = defineCall({
  get: '/attractive/UserPageData/userSetPage',
  who: 'member',
  summary: 'List the entries of the settings that are about the person and the shop',
  input: Empty,
  output: Groups,
  refuses: ['user-unknown'],
})

export const accountSettingsPage = defineCall({
  get: '/attractive/UserPageData/accountSetPage',
  who: 'member',
  summary: 'List the entries of the settings that are about the account and its security',
  input: Empty,
  output: Groups,
  refuses: ['user-unknown'],
})
