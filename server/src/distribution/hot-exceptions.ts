/** Hot statements that do not name the distribution column of a table: they would ask every node. */
export const everyNode: readonly { table: string; calls: readonly string[]; remedy: string }[] = []

/** Hot statements over several groups of tables: Citus executes their parts one after another. */
export const severalGroups: readonly { call: string; groups: string; remedy: string }[] = []
