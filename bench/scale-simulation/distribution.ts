import { everyNode, severalGroups, sharedWrites } from '../../server/src/distribution/hot-exceptions.ts'
import { type Placement, placementGroups } from '../../server/src/distribution/placements.ts'
import {
  foreignKeyRemedies,
  nullableColumns,
  triggerNames,
  uniqueRemedies,
} from '../../server/src/distribution/remedies.ts'

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const textTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function describePlacement(placement: Placement): [string, string] {
  if ('reference' in placement) return ['reference', placement.reference]
  if ('local' in placement) return ['coordinator', placement.local]
  if ('column' in placement) return [placement.group, `\`${placement.column}\``]
  return [`that of \`${placement.parent}\``, `needs its column; found by ${code(placement.through)} today`]
}

const tableOf = (exceptions: typeof everyNode) =>
  textTable(
    ['table', 'calls', 'remedy'],
    exceptions.map(({ table, calls, remedy }) => [`\`${table}\``, calls.join('; '), remedy]),
  )

/** Returns the tables of docs/scale.md that name what of the schema can be distributed. */
export const distributionBlocks = (): Record<string, string> => ({
  placements: textTable(
    ['tables', 'where', 'by'],
    placementGroups.map(({ placement, tables }) => [code(tables), ...describePlacement(placement)]),
  ),
  'every-node': tableOf(everyNode),
  'shared-writes': tableOf(sharedWrites),
  'several-groups': textTable(
    ['calls', 'groups', 'remedy'],
    severalGroups.map(({ calls, groups, remedy }) => [calls.join('; '), groups, remedy]),
  ),
  constraints: textTable(
    ['constraints', 'remedy'],
    [
      ...[...uniqueRemedies, ...foreignKeyRemedies].map(({ names, remedy }) => [code(names), remedy]),
      ...Object.entries(nullableColumns).map(([name, remedy]) => [`\`${name}\` may be null`, remedy]),
    ],
  ),
  triggers: code(triggerNames),
})
