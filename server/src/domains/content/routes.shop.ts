import * as calls from '@pasar/contract/calls/content'
import * as agreements from '@pasar/contract/calls/content/agreements'
import * as campaigns from '@pasar/contract/calls/content/campaigns'
import * as comments from '@pasar/contract/calls/content/comments'
import { companyPage } from '@pasar/contract/calls/content/company'
import * as news from '@pasar/contract/calls/content/news'
import * as notices from '@pasar/contract/calls/content/notices'
import { questionList } from '@pasar/contract/calls/content/questions'
import { popupList } from '@pasar/contract/calls/messages/popups'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { languageBag, readAgreement, versions } from './agreements/agreements.ts'
import { giveConsent, listConsentRequests, listConsents } from './agreements/consents.ts'
import { listBanners } from './banners.ts'
import { listCampaigns, showCampaign } from './campaigns/show-campaigns.ts'
import { likeComment, reportComment } from './comments/react-comment.ts'
import { listAnswers, listComments, showComment } from './comments/show-comments.ts'
import { COMMENTS_TAG, createComment, deleteComment } from './comments/write-comment.ts'
import { showCompany } from './company.ts'
import { home } from './home.ts'
import { listAttachments } from './news/attachments.ts'
import { listCollectedNews, listNews, newsArticle } from './news/news.ts'
import { collectNews, likeNews } from './news/react.ts'
import { listCurrentNotices, showNotice } from './notices.ts'
import { listPopups } from './popups.ts'
import { listQuestions } from './questions.ts'

const cached = { tags: ['content'] }
const cachedComments = { cached: { tags: ['content', COMMENTS_TAG], seconds: 5, visitorsOnly: true } }

export const contentRoutes: Route[] = [
  handle(calls.homePage, home, {
    cached: { tags: ['content', 'catalog', 'stock', 'pricing'], seconds: 30 },
  }),
  handle(calls.bannerList, listBanners, { cached }),
  handle(news.newsList, listNews, { cached }),
  handle(news.newsInfo, newsArticle, cachedComments),
  handle(news.newsAnnex, listAttachments),
  handle(news.newsLike, likeNews),
  handle(news.newsCollect, collectNews),
  handle(news.newsCollected, listCollectedNews),
  handle(comments.commentList, listComments, cachedComments),
  handle(comments.commentInfo, showComment, cachedComments),
  handle(comments.commentAnswers, listAnswers, cachedComments),
  handle(comments.commentLike, likeComment),
  handle(comments.commentCreate, createComment),
  handle(comments.commentDelete, deleteComment),
  handle(comments.commentReport, reportComment),
  handle(notices.noticeList, listCurrentNotices, { cached }),
  handle(notices.noticeInfo, showNotice, { cached }),
  handle(questionList, listQuestions, { cached }),
  handle(companyPage, showCompany, { cached }),
  handle(calls.agreement, readAgreement, { cached }),
  handle(agreements.consentRequests, listConsentRequests),
  handle(agreements.consentGive, giveConsent),
  handle(agreements.consentList, listConsents),
  // The states change with the time: a campaign starts and ends within seconds in every list.
  handle(campaigns.campaignList, listCampaigns, {
    cached: { tags: ['content'], seconds: 5, visitorsOnly: true },
  }),
  handle(campaigns.campaignInfo, showCampaign, {
    cached: { tags: ['content', 'catalog', 'stock', 'pricing'], seconds: 5, visitorsOnly: true },
  }),
  handle(calls.appVersion, versions, { cached: { tags: ['content', SETTINGS_TAG] } }),
  handle(popupList, listPopups, { cached: { tags: ['content'], seconds: 30, visitorsOnly: true } }),
  handle(calls.languagePack, languageBag, { cached }),
]
