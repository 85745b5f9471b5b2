import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessMemory = {
  pid: number
  command: string
  /** Resident memory in MB, shared pages included. */
  rss: number
  /**
   * Resident memory in MB, shared pages divided by the processes that share them; `rss` where it is unknown.
   */
  pss: number
}

/** Returns the memory of a process and all its descendants; not on Windows. */
export function memoryOfTree(rootPid: number): ProcessMemory[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .map(([, pid, parent, rss, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      rss: Math.round(Number(rss) / 1024),
      command,
    }))
  const pids = new Set([rootPid])
  // A child can have a lower number than its parent: repeats until nothing is added.
  for (let size = 0; size !== pids.size; ) {
    size = pids.size
    for (const { pid, parent } of rows) if (pids.has(parent)) pids.add(pid)
  }
  return rows
    .filter(({ pid }) => pids.has(pid))
    .map(({ pid, rss, command }) => ({ pid, rss, pss: proportionalMb(pid) ?? rss, command }))
}

/** Linux alone knows it, and tells it of processes of the same user. */
function proportionalMb(pid: number): number | undefined {
  try {
    const [, kB] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return kB ? Math.round(Number(kB) / 1024) : undefined
  } catch {
    return undefined
  }
}
