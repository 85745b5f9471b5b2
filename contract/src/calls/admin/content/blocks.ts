import { z } from 'zod'
import { languages } from '../../../constants.ts'
import { Text } from '../../../shapes.ts'

/** Optional texts in several languages. */
export const FreeTexts = z.partialRecord(z.enum(languages), z.string().max(400))
/** A picture by its URL: an uploaded or the current one. */
export const PictureDraft = z.object({ url: z.string().max(400), alt: FreeTexts })
/** A picture as its editor gets it. */
export const EditablePicture = z.object({ url: z.string(), alt: z.record(z.string(), z.string()) })

const BlockDraft = z.object({
  kind: z.enum(['heading', 'paragraph', 'list', 'picture', 'table']),
  text: Text(4000).default(''),
  items: z.array(Text(400)).max(40).default([]),
  rows: z
    .array(z.object({ name: Text(80), value: Text(400) }))
    .max(40)
    .default([]),
  pictures: z.array(PictureDraft).max(1).default([]),
})

/** Rich text in several languages. */
export const BlocksDraft = z.partialRecord(z.enum(languages), z.array(BlockDraft).max(80))
/** Rich text as its editor gets it. */
export const EditableBlocks = z.record(
  z.string(),
  z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      items: z.array(z.string()),
      rows: z.array(z.object({ name: z.string(), value: z.string() })),
      pictures: z.array(EditablePicture),
    }),
  ),
)
