import type { Context } from '../lib/context.ts'
import { createCharges } from './charges.ts'
import { createDashboard } from './dashboard.ts'
import { makeId, openPaymentStore, type PaymentStore } from './payment-store.ts'
import type { PaymentVendor } from './payment-vendor.ts'
import { createRefunds } from './refunds.ts'
import { openVault, type Vault } from './vault.ts'
import { createWebhooks } from './webhooks.ts'

const SWEEP_INTERVAL_MS = 200

/** Opens a payment vendor's processor, which its API, its pages and the control panel share. */
export function openProcessor(
  id: PaymentVendor['id'],
  context: Context,
  createVendor: (payments: PaymentStore, vault: Vault) => PaymentVendor,
) {
  const payments = openPaymentStore(id, context)
  const vault = openVault(id, context)
  const vendor = createVendor(payments, vault)
  const webhooks = createWebhooks(vendor, payments, context)
  const newId = vendor.newCardId ?? (() => makeId('card'))
  const charges = createCharges(payments, { webhooks, saved: { vault, newId } }, context)
  const refunds = createRefunds(payments, webhooks, context)
  const dashboard = createDashboard(vendor, payments, refunds, webhooks)
  const timer = setInterval(() => {
    charges.sweep()
    refunds.sweep()
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return { vendor, payments, vault, webhooks, charges, refunds, dashboard, close: () => clearInterval(timer) }
}

export type Processor = ReturnType<typeof openProcessor>
