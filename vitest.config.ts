import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Servers are killed while they work, each with an embedded database of its own. */
const killing = ['rounds', 'commits', 'wallet-commits'].map((name) => `server/src/crash/${name}.test.ts`)

const inNode = (name: string, ...include: string[]) => ({
  test: {
    name,
    environment: 'node' as const,
    // To read the server's modules for each file would else cost more than the tests.
    isolate: false,
    include,
    exclude: [...killing, '**/node_modules/**'],
  },
})

/** With one PostgreSQL for the run, where each file has a database of its own. */
const onDatabase = <T extends { test: object }>(project: T) => ({
  test: { ...project.test, globalSetup: ['server/src/platform/testing/global-setup.ts'] },
})

export default defineConfig({
  test: {
    // All cores: by itself it leaves one out, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second is not enough on two busy cores.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      inNode('contract', 'contract/src/**/*.test.ts'),
      onDatabase(inNode('server', 'server/**/*.test.ts')),
      inNode('sandbox', 'sandbox/src/**/*.test.ts'),
      inNode('scripts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'),
      {
        resolve: { alias: { '@': fileURLToPath(new URL('web/src', import.meta.url)) } },
        test: {
          name: 'web',
          environment: 'jsdom' as const,
          // Loads jsdom once per worker, and still isolates the files: it takes longer than their tests.
          pool: 'vmThreads' as const,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      inNode('admin', 'admin/src/**/*.test.{ts,tsx}'),
      {
        test: {
          name: 'crash',
          environment: 'node' as const,
          include: killing,
          globalSetup: ['server/src/crash/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
