import { type ErasureRules, OWN } from './rule.ts'

const CHAT = `conversation_id in (select id from support_conversations where ${OWN})`
const FEEDBACK = `feedback_id in (select id from feedback where ${OWN})`

/** Comments, likes, messages, feedback and posters. */
export const contentRules: ErasureRules = {
  news_likes: { delete: OWN },
  news_collections: { delete: OWN },
  news_attachments: { none: 'files of articles' },
  comment_likes: { delete: OWN },
  comment_reports: { delete: OWN },
  comments: {
    of: OWN,
    set: { text: `''`, state: `'deleted'`, hidden_reason: `''`, reported_at: 'null' },
    keep: ['id', 'news_id', 'parent_id', 'reply_to_id', 'member_id', 'likes', 'created_at'],
    why: 'answers of others stay below a deleted comment',
  },
  agreement_consents: {
    of: OWN,
    set: { ip: `''` },
    keep: ['member_id', 'agreement_id', 'at', 'source'],
    why: 'proves which agreements an account was under',
  },
  campaigns: { none: 'campaigns of the shop' },
  campaign_products: { none: 'campaigns of the shop' },
  campaign_coupons: { none: 'campaigns of the shop' },
  canned_replies: { none: 'texts of staff' },
  company_sections: { none: 'texts about the company' },
  offices: { none: 'offices of the shop' },
  questions: { none: 'frequent questions of the shop' },
  popups: { none: 'popups of the shop' },
  broadcasts: { none: 'messages of the shop to audiences' },
  messages: { delete: OWN },
  message_preferences: { delete: OWN },
  feedback_categories: { none: 'names of categories' },
  feedback_messages: { delete: FEEDBACK },
  feedback: { delete: OWN },
  support_messages: { delete: CHAT },
  support_ratings: { delete: CHAT },
  support_conversations: { delete: OWN },
  support_agents: { none: 'presence of staff' },
  support_merged_guests: { none: 'ids of guests without their members, deleted after 180 days' },
  support_settings: { none: 'settings of the shop' },
  poster_designs: { none: 'designs of the shop' },
  poster_drawings: {
    of: OWN,
    set: { drawn_at: `'epoch'` },
    keep: ['key', 'member_id'],
    why: 'the job that deletes old drawings deletes picture and row',
  },
  wechat_tokens: { none: 'credentials of the shop' },
  waiting_room_places: { delete: OWN },
  waiting_room_admissions: { none: 'counts by minute' },
  human_checks: { none: 'networks of visitors, deleted after an hour' },
}
