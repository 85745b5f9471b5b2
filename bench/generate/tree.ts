/** A tree of members 0 … n − 1, where everybody comes after the member above. */
export type Tree = {
  /** The member above; −1 at the top. */
  parent: Int32Array
  depth: Int32Array
  /** Members below of all levels. */
  below: Int32Array
}

/** A binary tree with the jumps of positions (network/placement/rules.ts). */
export type BinaryTree = Tree & {
  /** 0 left, 1 right. */
  leg: Uint8Array
  jump: Int32Array
  /** Members below by leg: left at 2 × member, right after it. */
  legs: Int32Array
}

/** Numbers from 0 to below 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Generates a tree in which each member is below a random earlier one, except the last ones, which are a
 * chain.
 */
export function growTree(members: number, chain: number): Tree {
  const random = createRandom(1)
  const parent = new Int32Array(members).fill(-1)
  for (let n = 1; n < members; n++)
    parent[n] = n > members - chain ? n - 1 : Math.floor(random() * Math.min(n, members - chain))
  return { parent, depth: measureDepth(parent), below: countBelow(parent) }
}

/**
 * Generates a binary tree: each member gets a free position below a random one, the last ones are a chain.
 */
export function growBinaryTree(members: number, chain: number): BinaryTree {
  const random = createRandom(2)
  const child = new Int32Array(2 * members).fill(-1)
  const parent = new Int32Array(members).fill(-1)
  const leg = new Uint8Array(members)
  for (let n = 1; n < members; n++) {
    const isChain = n > members - chain
    let above = isChain ? n - 1 : Math.floor(random() * n)
    let side = isChain ? 0 : random() < 0.5 ? 0 : 1
    for (let next = child[2 * above + side]!; next >= 0; next = child[2 * above + side]!) {
      above = next
      side = random() < 0.5 ? 0 : 1
    }
    child[2 * above + side] = n
    parent[n] = above
    leg[n] = side
  }
  const below = countBelow(parent)
  const legs = new Int32Array(2 * members)
  for (let n = 1; n < members; n++) legs[2 * parent[n]! + leg[n]!] = below[n]! + 1
  const depth = measureDepth(parent)
  return { parent, depth, below, leg, legs, jump: chooseJumps(parent, depth) }
}

function measureDepth(parent: Int32Array): Int32Array {
  const depth = new Int32Array(parent.length)
  for (let n = 1; n < parent.length; n++) depth[n] = depth[parent[n]!]! + 1
  return depth
}

function countBelow(parent: Int32Array): Int32Array {
  const below = new Int32Array(parent.length)
  for (let n = parent.length - 1; n > 0; n--) below[parent[n]!]! += below[n]! + 1
  return below
}

function chooseJumps(parent: Int32Array, depth: Int32Array): Int32Array {
  const jump = new Int32Array(parent.length)
  const length = (n: number) => depth[n]! - depth[jump[n]!]!
  for (let n = 1; n < parent.length; n++) {
    const above = parent[n]!
    const over = jump[above]!
    jump[n] = length(above) === length(over) ? jump[over]! : above
  }
  return jump
}
