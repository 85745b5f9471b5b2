import { existsSync } from 'node:fs'
import { allGateways } from '../gateways/index.ts'
import type { VendorCase } from './test-vendor.ts'

/**
 * The cases of every gateway with a fake provider: `gateways/<id>/testing/vendor.ts` exports them as
 * `vendorCases`.
 */
export async function allVendorCases(): Promise<VendorCase[]> {
  const files = allGateways().map(({ id }) => new URL(`../gateways/${id}/testing/vendor.ts`, import.meta.url))
  const modules = await Promise.all(
    files.filter((file) => existsSync(file)).map((file) => import(/* @vite-ignore */ file.pathname)),
  )
  return modules.flatMap(({ vendorCases }: { vendorCases: readonly VendorCase[] }) => vendorCases)
}
