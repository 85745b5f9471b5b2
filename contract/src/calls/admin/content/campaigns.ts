import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, EditedVersion, Id, List, Paging, Text, Texts, Time } from '../../../shapes.ts'
import { CampaignSlug, campaignAudiences, campaignKinds, campaignStates } from '../../content/campaigns.ts'
import { BlocksDraft, EditableBlocks, EditablePicture, FreeTexts, PictureDraft } from './blocks.ts'

const CampaignDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  slug: CampaignSlug,
  kind: z.enum(campaignKinds),
  title: Texts,
  summary: FreeTexts.default({}),
  /** Banner of wide windows, and optionally one of phones. */
  pictures: z.array(PictureDraft).length(1),
  phonePictures: z.array(PictureDraft).max(1).default([]),
  blocks: BlocksDraft.default({}),
  /** Products in the order of the page. */
  goodsIds: z.array(Id).max(100).default([]),
  couponIds: z.array(Id).max(20).default([]),
  /** Ids of markets; empty for all. */
  markets: z.array(z.string().max(20)).max(50).default([]),
  audience: z.enum(campaignAudiences).default('all'),
  startsAt: Time,
  endsAt: Time.nullable().default(null),
  position: z.int().min(0).max(999).default(0),
  published: z.boolean().default(false),
})

const AdminCampaign = CampaignDraft.extend({
  id: Id,
  version: z.string(),
  slug: z.string(),
  summary: z.record(z.string(), z.string()),
  pictures: z.array(EditablePicture),
  phonePictures: z.array(EditablePicture),
  blocks: EditableBlocks,
  state: z.enum(campaignStates),
  /** Path of its page in the client. */
  page: z.string(),
})

export const adminCampaignList = defineCall({
  get: '/admin/api/campaigns/list',
  who: { staff: ['content', 'catalog'] },
  summary: 'List campaigns including drafts, by state and position',
  input: Paging.extend({ state: z.enum(campaignStates).optional(), keyword: Text(80).default('') }),
  output: List(AdminCampaign.omit({ version: true, blocks: true, goodsIds: true, couponIds: true })),
})

export const adminCampaignInfo = defineCall({
  get: '/admin/api/campaigns/info',
  who: { staff: ['content', 'catalog'] },
  summary: 'Retrieve a campaign in every language',
  input: z.object({ id: Id }),
  output: AdminCampaign,
  refuses: ['not-found'],
})

export const adminCampaignSave = defineCall({
  post: '/admin/api/campaigns/save',
  who: { staff: ['content', 'catalog'] },
  summary: 'Create or update a campaign',
  input: CampaignDraft,
  output: AdminCampaign,
  refuses: ['not-found', 'input-invalid', 'name-taken', 'state-changed'],
  sets: 'by-id',
})

export const adminCampaignDelete = defineCall({
  post: '/admin/api/campaigns/delete',
  who: { staff: ['content', 'catalog'] },
  summary: 'Delete a campaign',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
