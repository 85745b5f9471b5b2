import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const inNode = (name: string, ...include: string[]) => ({
  test: {
    name,
    environment: 'node' as const,
    // To read the server's modules, and to compile the database in the process, would else cost more than the tests.
    isolate: false,
    include,
    exclude: ['**/*.race.test.ts', 'server/src/crash/**', '**/node_modules/**'],
  },
})

export default defineConfig({
  test: {
    // All cores: by itself it leaves one out, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      inNode('contract', 'contract/src/**/*.test.ts'),
      inNode('server', 'server/**/*.test.ts'),
      inNode('sandbox', 'sandbox/src/**/*.test.ts'),
      inNode('scripts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'),
      {
        resolve: { alias: { '@': fileURLToPath(new URL('web/src', import.meta.url)) } },
        test: {
          name: 'web',
          environment: 'jsdom' as const,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'admin',
          environment: 'jsdom' as const,
          include: ['admin/src/**/*.test.{ts,tsx}'],
        },
      },
      // Servers that are killed while they work, on either database.
      {
        test: {
          name: 'crash',
          environment: 'node' as const,
          include: ['server/src/crash/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      // Races prove nothing on the embedded database, which has one connection.
      {
        test: {
          name: 'race',
          environment: 'node' as const,
          include: onPostgres ? ['server/src/**/*.race.test.ts'] : [],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
