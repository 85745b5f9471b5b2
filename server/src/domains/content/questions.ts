import type { Output } from '@pasar/contract/call'
import { questionKinds, type questionList } from '@pasar/contract/calls/content/questions'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { presentBlocks } from './presenter.ts'
import { questions } from './tables.ts'

/** Lists the published questions with their answers. Categories without questions are left out. */
export async function listQuestions(ctx: Ctx): Promise<Result<Output<typeof questionList>>> {
  const rows = await ctx.tx
    .select()
    .from(questions)
    .where(eq(questions.published, true))
    .orderBy(asc(questions.position), asc(questions.id))
  const byKind = Map.groupBy(rows, ({ category }) => category)
  const used = questionKinds.filter((key) => byKind.has(key))
  return ok({
    categories: used.map((key) => ({ key, name: text(ctx.language, `content.question_${key}`) })),
    list: used.flatMap((key) =>
      byKind.get(key)!.map(({ id, category, title, blocks }) => ({
        id,
        category,
        question: localize(title, ctx.language),
        answer: presentBlocks(blocks, ctx.language),
      })),
    ),
  })
}
