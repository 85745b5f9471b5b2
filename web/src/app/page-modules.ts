import type { ComponentType } from 'react'
import type { pages } from './paths.ts'

export type PageModule = {
  default: ComponentType
  /** Starts the reads of the page. Receives the parameters of the address. */
  prefetch?: (search: Record<string, string>) => void
}

/**
 * The component of each page, loaded on demand. paths.ts has their addresses. load-page.ts has the pages of
 * first visits, which do not load this file.
 */
export const pageModules: Record<
  Exclude<keyof typeof pages, 'home' | 'product'>,
  () => Promise<PageModule>
> = {
  activity: () => import('../pages/home/ActivityPage.tsx'),
  cart: () => import('../pages/checkout/CartPage.tsx'),
  account: () => import('../pages/account/AccountPage.tsx'),
  category: () => import('../pages/catalog/CategoryPage.tsx'),
  search: () => import('../pages/catalog/SearchPage.tsx'),
  reviews: () => import('../pages/catalog/ReviewsPage.tsx'),
  checkout: () => import('../pages/checkout/CheckoutPage.tsx'),
  pay: () => import('../pages/payments/PayPage.tsx'),
  paymentResult: () => import('../pages/payments/PaymentResultPage.tsx'),
  walletPaymentResult: () => import('../pages/payments/WalletPaymentResultPage.tsx'),
  wechatPay: () => import('../pages/payments/WechatPayPage.tsx'),
  openInBrowser: () => import('../pages/payments/OpenInBrowserPage.tsx'),
  alipayStandalone: () => import('../pages/payments/AlipayStandalonePage.tsx'),
  cardRedirect: () => import('../pages/payments/CardRedirectPage.tsx'),
  stripePay: () => import('../pages/payments/StripePage.tsx'),
  airwallexPay: () => import('../pages/payments/AirwallexPage.tsx'),
  twoC2pPay: () => import('../pages/payments/TwoC2pPage.tsx'),
  addresses: () => import('../pages/addresses/AddressesPage.tsx'),
  addressEdit: () => import('../pages/addresses/AddressEditPage.tsx'),
  orders: () => import('../pages/orders/OrdersPage.tsx'),
  order: () => import('../pages/orders/OrderPage.tsx'),
  parcels: () => import('../pages/orders/ParcelsPage.tsx'),
  orderReceipt: () => import('../pages/orders/OrderReceiptPage.tsx'),
  orderReview: () => import('../pages/orders/OrderReviewPage.tsx'),
  login: () => import('../pages/sign-in/LoginPage.tsx'),
  register: () => import('../pages/sign-in/RegisterPage.tsx'),
  forgotPassword: () => import('../pages/sign-in/ForgotPasswordPage.tsx'),
  humanCheck: () => import('../pages/sign-in/HumanCheckPage.tsx'),
  cancelAccount: () => import('../pages/account/CancelAccountPage.tsx'),
  cancelConfirm: () => import('../pages/account/CancelConfirmPage.tsx'),
  cancelFinished: () => import('../pages/account/CancelFinishedPage.tsx'),
  settings: () => import('../pages/account/SettingsPage.tsx'),
  password: () => import('../pages/account/PasswordPage.tsx'),
  news: () => import('../pages/content/NewsPage.tsx'),
  savedNews: () => import('../pages/content/SavedNewsPage.tsx'),
  questions: () => import('../pages/content/QuestionsPage.tsx'),
  feedback: () => import('../pages/feedback/FeedbackPage.tsx'),
  notices: () => import('../pages/content/NoticesPage.tsx'),
  profile: () => import('../pages/account/ProfilePage.tsx'),
  security: () => import('../pages/account/SecurityPage.tsx'),
  sessions: () => import('../pages/account/SessionsPage.tsx'),
  coupons: () => import('../pages/account/CouponsPage.tsx'),
  giftCards: () => import('../pages/giftcards/GiftCardsPage.tsx'),
  giftLink: () => import('../pages/giftcards/GiftLinkPage.tsx'),
  messages: () => import('../pages/messages/MessagesPage.tsx'),
  messageEmails: () => import('../pages/messages/MessageEmailsPage.tsx'),
  invite: () => import('../pages/invite/InvitePage.tsx'),
  verification: () => import('../pages/account/VerificationPage.tsx'),
  content: () => import('../pages/content/ContentPage.tsx'),
  wallet: () => import('../pages/wallet/AssetsPage.tsx'),
  walletLog: () => import('../pages/wallet/WalletLogPage.tsx'),
  walletPoints: () => import('../pages/wallet/PointsPage.tsx'),
  transfer: () => import('../pages/wallet/TransferPage.tsx'),
  transfers: () => import('../pages/wallet/TransfersPage.tsx'),
  transferInfo: () => import('../pages/wallet/TransferInfoPage.tsx'),
  exchange: () => import('../pages/wallet/ExchangePage.tsx'),
  exchanges: () => import('../pages/wallet/ExchangesPage.tsx'),
  exchangeInfo: () => import('../pages/wallet/ExchangeInfoPage.tsx'),
  topUp: () => import('../pages/wallet/TopUpPage.tsx'),
  topUps: () => import('../pages/wallet/TopUpsPage.tsx'),
  topUpInfo: () => import('../pages/wallet/TopUpInfoPage.tsx'),
  coinAddress: () => import('../pages/wallet/CoinAddressPage.tsx'),
  coinDeposits: () => import('../pages/wallet/CoinDepositsPage.tsx'),
  coinDeposit: () => import('../pages/wallet/CoinDepositPage.tsx'),
  withdrawal: () => import('../pages/wallet/WithdrawalPage.tsx'),
  withdrawals: () => import('../pages/wallet/WithdrawalsPage.tsx'),
  withdrawalInfo: () => import('../pages/wallet/WithdrawalInfoPage.tsx'),
  bankCards: () => import('../pages/wallet/BankCardsPage.tsx'),
  bankCard: () => import('../pages/wallet/BankCardPage.tsx'),
  rates: () => import('../pages/wallet/RatesPage.tsx'),
}
