import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { Done, EditedVersion, Id, List, Paging, Texts, Time } from '../../../shapes.ts'
import { FreeTexts, PictureDraft } from '../content/blocks.ts'

/** Banners and language packs. */

/** Link to a page of the client with its query; may be empty. */
export const Target = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\/?pages\/[\w/-]+(\?[\w=&%.+-]*)?)?$/)
  .default('')
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)

export const bannerPlaces = ['home', 'activity'] as const

const BannerDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  place: z.enum(bannerPlaces).default('home'),
  eyebrow: FreeTexts.default({}),
  title: Texts,
  action: FreeTexts.default({}),
  target: Target,
  pictures: z.array(PictureDraft).length(1),
  background: z.tuple([Colour, Colour]),
  startsAt: Time.nullable().default(null),
  endsAt: Time.nullable().default(null),
})

const AdminBanner = BannerDraft.extend({
  id: Id,
  version: z.string(),
  position: z.int(),
  eyebrow: z.record(z.string(), z.string()),
  action: z.record(z.string(), z.string()),
  target: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.record(z.string(), z.string()) })),
  background: z.array(z.string()),
  /** Whether it is currently shown. */
  runs: z.boolean(),
})

export const adminBannerList = defineCall({
  get: '/admin/api/banners/list',
  who: { staff: 'content' },
  summary: 'List banners by placement and position',
  input: Paging.extend({ place: z.enum(bannerPlaces).optional() }),
  output: List(AdminBanner),
})

export const adminBannerInfo = defineCall({
  get: '/admin/api/banners/info',
  who: { staff: 'content' },
  summary: 'Retrieve a banner',
  input: z.object({ id: Id }),
  output: AdminBanner,
  refuses: ['not-found'],
})

export const adminBannerSave = defineCall({
  post: '/admin/api/banners/save',
  who: { staff: 'content' },
  summary: 'Create a banner at the end of its placement, or update it',
  input: BannerDraft,
  output: AdminBanner,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminBannerMove = defineCall({
  post: '/admin/api/banners/move',
  who: { staff: 'content' },
  summary: 'Move a banner up or down by one position',
  input: z.object({ id: Id, by: z.union([z.literal(-1), z.literal(1)]) }),
  output: AdminBanner,
  refuses: ['not-found'],
})

export const adminBannerDelete = defineCall({
  post: '/admin/api/banners/delete',
  who: { staff: 'content' },
  summary: 'Delete a banner',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

/** Texts of the client by key, `namespace.name`, and of the server, `server:namespace.name`. */
const PackTexts = z
  .record(
    z
      .string()
      .max(100)
      .regex(/^([a-zA-Z]+\.\w+|server:[a-zA-Z]+\.[\w-]+)$/),
    z.string().trim().min(1).max(2000),
  )
  .refine((texts) => Object.keys(texts).length <= 5000)

const LanguagePack = z.object({
  id: z.enum(languages),
  /** Hash of the texts; `0` without texts. */
  version: z.string(),
  texts: z.record(z.string(), z.string()),
  updatedAt: Time.nullable(),
})

export const adminLanguagePackList = defineCall({
  get: '/admin/api/languagePacks/list',
  who: { staff: 'content' },
  summary: 'List the languages with the number of texts that staff have changed',
  input: Paging,
  output: List(LanguagePack.omit({ texts: true }).extend({ changed: z.int() })),
})

export const adminLanguagePackInfo = defineCall({
  get: '/admin/api/languagePacks/info',
  who: { staff: 'content' },
  summary: 'Retrieve the published language pack of a language; empty if there is none',
  input: z.object({ id: z.enum(languages) }),
  output: LanguagePack,
})

export const adminServerTexts = defineCall({
  get: '/admin/api/languagePacks/serverTexts',
  who: { staff: 'content' },
  summary: 'Retrieve the texts of a language that are built into the server: messages, emails, text messages',
  input: z.object({ id: z.enum(languages) }),
  output: z.object({ texts: z.record(z.string(), z.string()) }),
})

export const adminLanguagePackSave = defineCall({
  post: '/admin/api/languagePacks/save',
  who: { staff: 'content' },
  summary:
    'Publish the language pack of a language, which replaces the previous one; without texts, withdraw it',
  input: z.object({
    id: z.enum(languages),
    /** The version that the texts replace. */
    version: z.string().max(40),
    texts: PackTexts,
  }),
  output: LanguagePack,
  refuses: ['state-changed'],
})
