import { type ColumnRef, columnsIn, type Equality, parseCondition } from './conditions.ts'
import { groupOf, placements, placingColumns } from './placements.ts'

/** A node of the plan that EXPLAIN (VERBOSE, FORMAT JSON) returns. */
export type PlanNode = {
  'Node Type': string
  'Subplan Name'?: string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  'CTE Name'?: string
  Output?: string[]
  Plans?: PlanNode[]
} & Record<string, unknown>

/**
 * How a statement finds the node of a table's rows: by a value, by the row of another table, because it
 * inserts them, or not: it would ask every node.
 */
export type Access = { table: string; by: 'value' | 'join' | 'inserted' | 'every' }

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter']

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

/** A scan of a table, or rows inserted into it. */
type Relation = { alias: string; table: string; node: PlanNode }

/** Returns how a statement accesses each distributed table. */
export function findAccesses(plan: PlanNode): Access[] {
  const nodes = flatten(plan)
  const relations = nodes.flatMap((node): Relation[] => {
    const { Alias: alias, 'Relation Name': table } = node
    // Rows that are changed or deleted are scanned as well.
    if (!table || !alias || (node['Node Type'] === 'ModifyTable' && node.Operation !== 'Insert')) return []
    return [{ alias, table, node }]
  })
  const known = findKnown(nodes, relations)
  return relations.flatMap(({ alias, table, node }): Access[] => {
    const columns = placingColumns(table)
    if (!columns) return []
    if (node['Node Type'] === 'ModifyTable') return [{ table, by: 'inserted' }]
    return [{ table, by: known.wayOf(alias, columns) ?? 'every' }]
  })
}

/** Returns the reference tables and tables of the coordinator that a statement writes. */
export const findSharedWrites = (plan: PlanNode): string[] =>
  flatten(plan).flatMap((node) => {
    const table = node['Relation Name']
    return node['Node Type'] === 'ModifyTable' && table && !placingColumns(table) ? [table] : []
  })

/** Returns the groups that a statement reads or writes. */
export const groupsOf = (accesses: readonly Access[]): string[] =>
  [...new Set(accesses.map(({ table }) => groupOf(table)!))].toSorted()

type Way = 'value' | 'join'

/**
 * Finds how the columns that place rows are known: from values, then from rows of tables that are found,
 * until nothing follows any more.
 */
function findKnown(nodes: readonly PlanNode[], relations: readonly Relation[]) {
  const conditions = nodes.flatMap((node) =>
    CONDITIONS.flatMap((key) => (typeof node[key] === 'string' ? [parseCondition(node[key])] : [])),
  )
  const certain = conditions.filter((one) => one.length === 1).flatMap((one) => one[0]!)
  const equalities = [...certain, ...columnsOfSubqueries(nodes)]
  const choices = conditions.filter((one) => one.length > 1)
  const lists = new Set(nodes.filter(isList).map(({ Alias }) => Alias))
  const tables = new Map(relations.map(({ alias, table }) => [alias, table]))
  const known = new Map<ColumnRef, Way>()

  const isGiven = (ref: ColumnRef) => known.has(ref) || lists.has(split(ref)[0])
  /** Every branch of an OR names one of the columns, as the two sides of a ledger transfer. */
  const isNamedByOr = (refs: ReadonlySet<ColumnRef>) =>
    choices.some((branches) =>
      branches.every((branch) => branch.some(({ column, of }) => refs.has(column) && of.every(isGiven))),
    )
  const wayOf = (alias: string, columns: readonly string[]): Way | undefined => {
    const refs = columns.map((column) => `${alias}.${column}`)
    const ways = refs.map((ref) => known.get(ref))
    return (
      ways.find((way) => way === 'value') ??
      ways.find(Boolean) ??
      (isNamedByOr(new Set(refs)) ? 'value' : undefined)
    )
  }
  /** Whether the value of a column is known to place the rows of another column's table. */
  const isKnown = (ref: ColumnRef, forColumn: ColumnRef): boolean => {
    const [alias, column] = split(ref)
    if (isGiven(ref)) return true
    const table = tables.get(alias)
    if (!table) return false
    const columns = placingColumns(table)
    if (!columns) return true
    const target = tables.get(split(forColumn)[0])
    // Of another group: its nodes are found by the values that this one returns.
    if (target !== undefined && groupOf(table) !== groupOf(target)) return true
    return wayOf(alias, columns) !== undefined && (!target || refersToSameNode(table, column, target))
  }
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const { column, of } of equalities)
      if (!known.has(column) && of.every((ref) => isKnown(ref, column)))
        known.set(column, of.every((ref) => lists.has(split(ref)[0])) ? 'value' : 'join')
  }
  return { wayOf }
}

/**
 * Whether a column of a row that is found leads to the node of a row of another table of its group: it must
 * be the column that places both, or the key of the row that the other belongs to.
 */
function refersToSameNode(table: string, column: string, target: string): boolean {
  const placement = placements.get(target)!
  const isKey = column === 'id' || placingColumns(table)!.includes(column)
  return 'through' in placement
    ? isKey || placement.through.includes(column)
    : placingColumns(table)!.includes(column)
}

const split = (ref: ColumnRef): [string, string] => {
  const at = ref.indexOf('.')
  return [ref.slice(0, at), ref.slice(at + 1)]
}

/** Rows that the statement brings along: `unnest($1)`, `json_to_recordset($1)`, VALUES. */
const isList = (node: PlanNode) =>
  ['Function Scan', 'Values Scan', 'Result', 'Table Function Scan'].includes(node['Node Type'])

/** The columns of CTEs and subqueries, which equal the columns of the same name that these return. */
function columnsOfSubqueries(nodes: readonly PlanNode[]): Equality[] {
  return nodes.flatMap((node) => {
    const source =
      node['Node Type'] === 'CTE Scan'
        ? nodes.find((one) => one['Subplan Name'] === `CTE ${node['CTE Name']}`)
        : node['Node Type'] === 'Subquery Scan'
          ? node.Plans?.[0]
          : undefined
    if (!source) return []
    const returned = source.Output ?? []
    // A scan that returns all columns has them in their order; otherwise equal names are the same column.
    const scanned = node.Output?.length === returned.length ? node.Output : undefined
    return returned.flatMap((expression, position) => {
      const [ref, ...others] = columnsIn(expression)
      if (!ref || others.length > 0) return []
      const [column] = columnsIn(scanned?.[position] ?? '')
      return [{ column: column ?? `${node.Alias}.${split(ref)[1]}`, of: [ref] }]
    })
  })
}
