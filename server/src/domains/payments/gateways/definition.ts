import type { CardBrand } from '@pasar/contract/calls/payment-methods'
import type { Currency } from '@pasar/contract/money'
import type { Setting } from '../../../config/kinds.ts'
import type { PageSources } from '../../../platform/http/pages/page-sources.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import type { GatewayClient, VendorFetch } from './gateway.ts'

/** Settings of the environment by their key in Config. */
export type Settings = Record<string, Setting<unknown>>

/** The values of settings, as Config has them. */
export type GatewayValues<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

/** The purpose of a payment: orders, or a top-up of the balance. */
export type Purpose = 'orders' | 'topup'

/** Amounts by currency, minor units. */
export type AmountLimits = Partial<Record<Currency, bigint>>

/** A payment method, as its gateway defines it. */
export type MethodDefinition = {
  /** The key of its name, `payments.method_…`, and of the line below it, `payments.hint_…`. */
  label: TextSuffix<'payments.method_'>
  group: 'wallet' | 'card' | 'bank' | 'ewallet'
  /** Card brands that it accepts. Of the methods with several, shoppers see one (methods/card-method.ts). */
  brands?: readonly CardBrand[]
  /** Surcharge, hundredths of a percent. */
  costBp: bigint
  currencies: readonly Currency[] | 'any'
  /** Smallest amount that the provider charges. */
  min?: AmountLimits
  /** Largest amount that the provider charges. */
  max?: AmountLimits
  /** The provider charges multiples of this only, minor units. */
  step?: bigint
  /**
   * Currency of the charge: other currencies are converted at the shop's rate. Defaults to the order's
   * currency.
   */
  charges?: Currency
  /** False where the method needs what the native shell's web view lacks. */
  inShell?: false
  /** Defaults to orders and top-ups. */
  serves?: readonly Purpose[]
  /**
   * Monthly instalments. `setting`: key of the setting that lists the months, by comma; the method is offered
   * when the list is not empty. `chosenBy`: where the shopper chooses one of them.
   */
  instalments?: { setting: string; chosenBy: 'shop' | 'provider' }
}

/**
 * Operations that a payment provider supports on a succeeded payment. Limits that a provider does not publish
 * are left open.
 */
export type Capabilities = {
  /** Maximum number of partial refunds of one payment; null for no limit. */
  maxRefunds: number | null
  /**
   * True where the provider identifies no refund by our number: the next refund waits for the one before, so
   * that a refund whose answer was lost shows in the payment's state.
   */
  refundsSequentially: boolean
  /** Days after the payment within which it can be refunded; null where `refundLimit` says what counts. */
  refundDays: number | null
  /**
   * `days`: refundDays · `contract`: as agreed with the provider · `scheme`: as card scheme, bank or wallet
   * allow.
   */
  refundLimit: 'none' | 'days' | 'contract' | 'scheme'
  /** Whether an unsettled payment is voided as a whole. */
  voids: boolean
  /** Whether the provider answers queries about a payment. */
  query: boolean
  /** Whether the provider lists a day's movements. */
  statement: boolean
  /** Ids of the methods that save cards and charge saved ones; empty where the provider offers none. */
  savedCardMethods: readonly string[]
}

/** The capabilities of most card gateways. */
export const defaultCapabilities: Capabilities = {
  maxRefunds: null,
  refundsSequentially: false,
  refundDays: null,
  refundLimit: 'scheme',
  voids: false,
  query: true,
  statement: false,
  savedCardMethods: [],
}

/** The dependencies of a gateway besides its settings. */
type GatewayContext = {
  /** Address of the shop, for webhooks that are registered with a request. */
  publicUrl: string
  /** Milliseconds to wait for an answer. */
  timeoutMs: number
  /** The only access to the network; logs each request with its answer. */
  fetch: VendorFetch
}

/**
 * A payment provider, complete: the methods table, the keys in the console, configuration, content security
 * policy, webhooks and reconciliation derive from this object (docs/payments.md, Adding a gateway).
 */
export type Gateway<S extends Settings = Settings> = {
  /** Stored with payments and part of webhook addresses: never changes. */
  id: string
  /** The provider's name. */
  name: string
  settings: S
  keys: {
    /** With the first of them the gateway is offered, and the others must be set. */
    required: readonly (keyof S & string)[]
    /**
     * Others that staff may enter in the console. Addresses are not among them: they decide who receives the
     * keys.
     */
    optional?: readonly (keyof S & string)[]
    /** Settings that production refuses. */
    sandboxOnly?: readonly (keyof S & string)[]
    /** Their descriptions in Chinese; those in English are of the settings. */
    chinese?: Partial<Record<keyof S & string, string>>
  }
  /** Methods of this provider alone, by id. Ids are stored with orders and never change. */
  methods: Record<string, MethodDefinition>
  /** Ids of shared methods (shared-methods.ts) that this provider can process. */
  carries?: readonly string[]
  /** True where the shopper chooses the bank in the shop, from `GatewayClient.banks`. */
  listsBanks?: boolean
  capabilities: Capabilities
  /** Origins that the client's pages load from when the gateway is configured. */
  pageSources?(values: GatewayValues<S>): Partial<PageSources>
  /** Page of the client that the browser returns to, where it is not the result page. */
  returnPage?(paymentNo: string): string
  /** Creates the client that speaks the provider's protocol. Sends nothing yet. */
  connect(values: GatewayValues<S>, context: GatewayContext): GatewayClient
}
