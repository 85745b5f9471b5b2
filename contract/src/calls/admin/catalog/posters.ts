import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { PosterArtwork, PosterElements, PosterKind } from '../../../posters.ts'
import { Done, EditedVersion, Id, List, NonEmpty, Paging, Texts, Time } from '../../../shapes.ts'

/** Designs of the posters that members share. */

const FreeTexts = z.partialRecord(z.enum(languages), z.string().max(400))

const PosterDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  kind: PosterKind,
  /** Shown to staff only. */
  name: NonEmpty(80),
  title: Texts,
  text: FreeTexts.default({}),
  /** The background: a drawing of the shop, or null for the picture. */
  artwork: PosterArtwork.nullable().default(null),
  pictures: z
    .array(z.object({ url: z.string().max(400), alt: FreeTexts }))
    .max(1)
    .default([]),
  elements: PosterElements,
  /** Posters are offered in ascending order. */
  position: z.int().min(0).max(1000).default(0),
  published: z.boolean().default(false),
})

const AdminPoster = PosterDraft.extend({
  id: Id,
  version: z.string(),
  text: z.record(z.string(), z.string()),
  pictures: z.array(z.object({ url: z.string(), alt: z.record(z.string(), z.string()) })),
  /** Address of the background. */
  background: z.string(),
  updatedAt: Time,
})

export const adminPosterList = defineCall({
  get: '/admin/api/posters/list',
  who: { staff: 'content' },
  summary: 'List poster designs by kind and position',
  input: Paging.extend({ kind: PosterKind.optional() }),
  output: List(AdminPoster),
})

export const adminPosterInfo = defineCall({
  get: '/admin/api/posters/info',
  who: { staff: 'content' },
  summary: 'Retrieve a poster design',
  input: z.object({ id: Id }),
  output: AdminPoster,
  refuses: ['not-found'],
})

export const adminPosterSave = defineCall({
  post: '/admin/api/posters/save',
  who: { staff: 'content' },
  summary: 'Create or update a poster design',
  input: PosterDraft,
  output: AdminPoster,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminPosterDelete = defineCall({
  post: '/admin/api/posters/delete',
  who: { staff: 'content' },
  summary: 'Delete a poster design',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
