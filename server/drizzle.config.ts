import { defineConfig } from 'drizzle-kit'

// The kit writes defaults as JSON, which does not know the bigint of a money column.
Object.assign(BigInt.prototype, {
  toJSON(this: bigint) {
    return this.toString()
  },
})

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './src/platform/db/migrations',
})
