/** A module, with the entries (pages and what they load on demand) that load it, as positions in a list. */
export type SharedModule = {
  id: string
  bytes: number
  entries: ReadonlySet<number>
  imports: readonly string[]
  /** The bundler places it: it counts where another module imports it. */
  isFixed?: boolean
}

/** One bit for each entry, 32 in a number. */
type Mask = Uint32Array

type Group = {
  isFixed: boolean
  modules: SharedModule[]
  bytes: number
  entries: Mask
  /** The groups that a file of this group imports, and all that those import. */
  direct: Set<Group>
  reached: Set<Group>
}

/**
 * What a further file costs who loads it, in bytes: a request, and that small files compress badly. Less
 * makes more and smaller files, more makes pages load what they do not need.
 */
const FILE_BYTES = 1000

/** The shared files of the limited entry. Each is a request beside the pictures of the first page. */
const LIMITED_FILES = 3

/** Counts the bits of a word: adds up neighbours, pairs, fours and bytes. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Counts the entries of one mask that another has, too. Called millions of times in a build. */
function countCommon(one: Mask, other: Mask): number {
  let count = 0
  for (let index = 0; index < one.length; index += 1)
    count += countBits((one[index] ?? 0) & (other[index] ?? 0))
  return count
}

/** Counts the entries of one mask that another does not have. */
function countMissing(one: Mask, other: Mask): number {
  let count = 0
  for (let index = 0; index < one.length; index += 1)
    count += countBits((one[index] ?? 0) & ~(other[index] ?? 0))
  return count
}

const toMask = (entries: ReadonlySet<number>, words: number): Mask => {
  const mask = new Uint32Array(words)
  for (const entry of entries) mask[entry >>> 5] = (mask[entry >>> 5] ?? 0) | (1 << (entry & 31))
  return mask
}

const unite = (one: Mask, other: Mask): Mask => one.map((word, index) => word | (other[index] ?? 0))

/** Groups modules that the same entries load. */
function groupByEntries(modules: readonly SharedModule[]): Group[] {
  const groups = new Map<string, Group>()
  const words = Math.max(0, ...modules.map(({ entries }) => (Math.max(...entries) >>> 5) + 1))
  for (const module of modules) {
    const entries = toMask(module.entries, words)
    const isFixed = module.isFixed ?? false
    const key = `${isFixed} ${entries.join()}`
    const none = { modules: [], bytes: 0, direct: new Set<Group>(), reached: new Set<Group>() }
    const group = groups.get(key) ?? { ...none, isFixed, entries }
    group.modules.push(module)
    group.bytes += module.bytes
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Finds what each group imports, and lets the entries of a group load all of that. */
function link(groups: readonly Group[]): void {
  const owners = new Map(groups.flatMap((group) => group.modules.map(({ id }) => [id, group] as const)))
  for (const group of groups) {
    group.direct = new Set(
      group.modules.flatMap(({ imports }) => imports.flatMap((id) => owners.get(id) ?? [])),
    )
    group.direct.delete(group)
  }
  for (const group of groups) {
    const reached = new Set(group.direct)
    for (const next of reached) for (const other of next.direct) reached.add(other)
    group.reached = reached
  }
  for (const group of groups)
    for (const other of group.reached) other.entries = unite(other.entries, group.entries)
}

/** Returns whether a file of these two groups would import itself through a third one. */
function isCircular(one: Group, other: Group): boolean {
  const leadsTo = (from: Group, to: Group) =>
    [...from.direct].some((next) => next !== to && next.reached.has(to))
  return leadsTo(one, other) || leadsTo(other, one)
}

/** Computes the bytes that the entries of a group load in addition when they load another one. */
function computeExtra(entries: Mask, other: Group): number {
  let bytes = other.bytes * countMissing(entries, other.entries)
  for (const next of other.reached) bytes += (next.bytes + FILE_BYTES) * countMissing(entries, next.entries)
  return bytes
}

/**
 * Computes how many bytes all entries together save when two groups become one file.
 * @returns minus infinity where it is certainly no more than `least`: most pairs share few entries
 */
function computeGain(one: Group, other: Group, least: number): number {
  const common = countCommon(one.entries, other.entries)
  const saved = FILE_BYTES * common
  if (common === 0 || saved <= least) return Number.NEGATIVE_INFINITY
  return saved - computeExtra(one.entries, other) - computeExtra(other.entries, one)
}

/** @param least gain of the pair, in bytes */
function findBestPair(groups: readonly Group[], least: number): [Group, Group] | undefined {
  let [best, most]: [[Group, Group] | undefined, number] = [undefined, least]
  const movable = groups.filter(({ isFixed }) => !isFixed)
  movable.forEach((one, index) => {
    for (const other of movable.slice(index + 1)) {
      const gain = computeGain(one, other, most)
      if (gain > most && !isCircular(one, other)) [best, most] = [[one, other], gain]
    }
  })
  return best
}

function mergePair([one, other]: [Group, Group], groups: Group[]): void {
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  one.entries = unite(one.entries, other.entries)
  groups.splice(groups.indexOf(other), 1)
  link(groups)
}

/** Merges the pair that saves most, until none saves anything; then what costs the limited entry least. */
function mergeGroups(groups: Group[], limited: number): void {
  link(groups)
  for (let pair = findBestPair(groups, 0); pair; pair = findBestPair(groups, 0)) mergePair(pair, groups)
  const isLimited = ({ entries }: Group) => ((entries[limited >>> 5] ?? 0) & (1 << (limited & 31))) !== 0
  for (;;) {
    const own = groups.filter((group) => isLimited(group) && !group.isFixed)
    const pair = own.length > LIMITED_FILES ? findBestPair(own, Number.NEGATIVE_INFINITY) : undefined
    if (!pair) return
    mergePair(pair, groups)
  }
}

const getBaseName = (id: string): string => /([^/]+?)(?:\.\w+)?$/.exec(id)?.[1] ?? 'shared'

/**
 * Plans the files of modules that several entries load: each entry loads few files with little that it does
 * not need. No file imports itself through another, which could run a module before what it needs.
 * @param limited the entry that loads at most three of them
 * @returns the name of each module's file, that of its largest module: it stays when others change
 */
export function planSharedChunks(modules: readonly SharedModule[], limited: number): Map<string, string> {
  const names = new Map<string, string>()
  const used = new Set<string>()
  const groups = groupByEntries(modules)
  mergeGroups(groups, limited)
  for (const { modules: members } of groups.filter(({ isFixed }) => !isFixed)) {
    const largest = members.reduce((most, module) => (module.bytes > most.bytes ? module : most))
    const base = getBaseName(largest.id)
    let name = base
    for (let number = 2; used.has(name); number += 1) name = `${base}-${number}`
    used.add(name)
    for (const { id } of members) names.set(id, name)
  }
  return names
}
