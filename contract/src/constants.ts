/**
 * Constants of the specification and limits of the domains, shared by server and clients.
 * Names end in the unit: `_MS`, `_BYTES`, `_PX`.
 */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const PAGE_LOADING_DELAY_MS = 200
export const PAGE_TIMEOUT_MS = 60_000
/** The specification names both 60 s and 10 s; POST uses the longer one. */
export const POST_TIMEOUT_MS = 60_000
export const GET_TIMEOUT_MS = 10_000
export const REGION_LOOKUP_TIMEOUT_MS = 3_000
export const TOAST_MS = 1_500
export const TOAST_Z_INDEX = 10_090
export const LOADING_DELAY_MS = 800
export const AUTH_REDIRECT_DELAY_MS = 1_000
export const LOGIN_FAILED_REDIRECT_DELAY_MS = 1_500
export const LAYOUT_BREAKPOINT_PX = 750
export const UPLOAD_HOST_ID = 1
export const UPLOAD_HOST_ID_COM = 3
export const TEXTAREA_MAX_LENGTH = 140
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
/** Types of pictures that uploads accept. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
/** Time to load a script of the captcha service before the next server is tried. */
export const CAPTCHA_SCRIPT_TIMEOUT_MS = 10_000
/** Attachments of articles: extensions by content type, size and number. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
} as const
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const ATTACHMENTS_MAX = 10
export const CODE_RESEND_MS = 60_000
export const CODE_LENGTH = 6
export const DATE_PICKER_YEARS = 10
export const STORE_VERSION = '1.0.1'
export const APP_VERSION = '1.6.7'
/** How long “Do not remind today” hides a popup. */
export const POPUP_SNOOZE_MS = 86_400_000
export const IMAGE_DEFAULT_PX = 750

/**
 * The shop's own invitation code, for visitors without an invitation. Codes of members have seven characters.
 */
export const SHOP_INVITATION_CODE = 'PASAR'

/** Lists: default and largest page. */
export const LIST_LIMIT = 20
export const LIST_LIMIT_MAX = 100

export const CART_MAX_LINES = 200
export const CART_MAX_QUANTITY = 999
export const REVIEW_MAX_LENGTH = 500
export const REVIEW_MAX_PICTURES = 9
export const COMMENT_MAX_LENGTH = 140
/** Pictures of one message of feedback. */
export const FEEDBACK_MAX_PICTURES = 6
/** Support chat: length of a message, and idle time after which a conversation is closed. */
export const CHAT_MAX_LENGTH = 1_000
export const CHAT_IDLE_HOURS = 24
/** Language of a third-party widget for support chat. */
export const CHAT_WIDGET_LANGUAGE = 'en'
export const REVIEW_EDIT_DAYS = 30
export const ORDER_UNPAID_MINUTES = 30
export const RECEIVE_DAYS_AFTER_DELIVERY = 10
export const RECEIVE_DAYS_AFTER_SHIPPING = 20
export const AFTER_SALE_DAYS = 15
export const WARRANTY_DAYS = 365
/** Unanswered requests to void a label that staff see as a work queue: half an hour of them. */
export const VOID_REPORT_TRIES = 6
/** After-sales requests: items, pictures, length of the description and of a message. */
export const AFTER_SALE_MAX_LINES = 200
export const AFTER_SALE_MAX_PICTURES = 6
/** Maximum pictures of a parcel that no request expects. */
export const UNEXPECTED_PARCEL_MAX_PICTURES = 4
export const AFTER_SALE_TEXT_MAX_LENGTH = 500
export const AFTER_SALE_MESSAGE_MAX_LENGTH = 1_000
/** Videos of after-sales requests. */
export const VIDEO_MAX_BYTES = 10 * 1024 * 1024
export const VIDEO_MAX_SECONDS = 60
/** Types of videos that after-sales requests accept. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
/** Days after its last use until the session of a member ends. */
export const SESSION_DAYS = 30
export const PAYMENT_PIN_ATTEMPTS = 5
export const PAYMENT_PIN_LOCK_HOURS = 24

/** Gift cards: maximum per gift and per batch; default and maximum lifetime of a link. */
export const GIFT_CARDS_PER_GIFT_MAX = 100
export const GIFT_BATCH_MAX = 1_000
export const GIFT_LINK_DAYS = 7
export const GIFT_LINK_DAYS_MAX = 30

/** Top-ups: maximum pictures per proof, and maximum open top-ups per member. */
export const TOP_UP_PROOFS_MAX = 4
export const TOP_UPS_OPEN_MAX = 10
/** Time to pay a top-up at a payment provider, and to send the proof of a transfer. */
export const TOP_UP_MINUTES = 30
export const TOP_UP_TRANSFER_DAYS = 7

/** Interface languages; the first is the default and the fallback. */
export const languages = ['en-us', 'zh-cn', 'zh-tw', 'jp', 'may', 'hu', 'id', 'km', 'th'] as const
export type Language = (typeof languages)[number]
export const DEFAULT_LANGUAGE: Language = 'en-us'

/** BCP 47 tag of each language, for Intl and the `lang` attribute. */
export const languageTags: Record<Language, string> = {
  'en-us': 'en-US',
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  jp: 'ja-JP',
  may: 'ms-MY',
  hu: 'hu-HU',
  id: 'id-ID',
  km: 'km-KH',
  th: 'th-TH',
}
