import type { Input } from '@pasar/contract/call'
import type { cancelAccountApply } from '@pasar/contract/calls/account/cancellation'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { type FoundMatter, findOpenMatters, presentMatters } from './open-matters.ts'
import type { WaiverRow } from './queries.ts'
import { isSentence, refusalOf } from './rules.ts'

type GivenUp = Input<typeof cancelAccountApply>['giveUp']

/**
 * Reads what a member gives up by typed sentences. Items that are not open are ignored.
 * Refuses `input-invalid` for a sentence that differs from the one that the member was asked for.
 * @param waivers what the member gave up before
 * @returns what is open now, and the new waivers
 */
export async function readWaivers(
  ctx: Ctx,
  { id, memberId }: { id: string; memberId: string },
  waivers: readonly WaiverRow[],
  giveUp: GivenUp,
): Promise<Result<{ matters: FoundMatter[]; given: Omit<WaiverRow, 'posted'>[] }>> {
  const matters = await findOpenMatters(ctx, memberId, waivers)
  const wrong: Record<string, string> = {}
  const given: Omit<WaiverRow, 'posted'>[] = []
  for (const { item, sentence } of giveUp) {
    const matter = matters.find((it) => it.item === item)
    if (!matter?.sentence) continue
    if (!isSentence(sentence, matter.sentence)) {
      wrong[`giveUp.${item}`] = text(ctx.language, 'cancellations.wrong_sentence', {
        sentence: matter.sentence,
      })
      continue
    }
    given.push({ cancellationId: id, item, amount: matter.minor, sentence, at: ctx.clock.now() })
    matter.givenUp = true
  }
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : ok({ matters, given })
}

/** Returns the refusal by open matters; null when nothing prevents the step. */
export function refuseMatters(matters: readonly FoundMatter[]): Refusal | null {
  const name = refusalOf(matters)
  return name && refuse(name, { matters: presentMatters(matters) })
}
