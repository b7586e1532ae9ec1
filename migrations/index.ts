import type { Migration } from 'kysely/migration';
import * as content from './0001-content.ts';
import * as topics from './0002-topics.ts';
import * as messages from './0003-messages.ts';
import * as search from './0004-search.ts';
import * as itemOrigins from './0005-item-origins.ts';
import * as plays from './0006-plays.ts';
import * as contentTriggers from './0007-content-triggers.ts';
import * as people from './0008-people.ts';
import * as auditAndBin from './0009-audit-and-bin.ts';
import * as uploads from './0010-uploads.ts';
import * as itemEditing from './0011-item-editing.ts';
import * as pressKit from './0012-press-kit.ts';
import * as products from './0013-products.ts';
import * as office from './0014-office.ts';
import * as admin from './0015-admin.ts';
import * as topicsList from './0016-topics-list.ts';
import * as orders from './0017-orders.ts';
import * as premium from './0018-premium.ts';
import * as orderDesk from './0019-order-desk.ts';
import * as productParts from './0020-product-parts.ts';
import * as variantsSeen from './0021-variants-seen.ts';
import * as feeds from './0022-feeds.ts';
import * as siteIdentity from './0023-site-identity.ts';
import * as jobShares from './0024-job-shares.ts';
import * as feedDepartures from './0025-feed-departures.ts';
import * as paymentProblem from './0026-payment-problem.ts';
import * as topicOrder from './0028-topic-order.ts';
import * as sitemaps from './0029-sitemaps.ts';
import * as searchWords from './0030-search-words.ts';
import * as mailCalendar from './0032-mail-calendar.ts';
import * as mailFacts from './0033-mail-facts.ts';
import * as searchByKind from './0034-search-by-kind.ts';
import * as letters from './0035-letters.ts';
import * as readers from './0037-readers.ts';
import * as returns from './0038-returns.ts';
import * as dataRequests from './0039-data-requests.ts';
import * as journeys from './0040-journeys.ts';
import * as notices from './0041-notices.ts';
import * as letterSending from './0042-letter-sending.ts';
import * as reasonsAddUp from './0043-reasons-add-up.ts';
import * as hinderedReaders from './0044-hindered-readers.ts';
import * as copies from './0045-copies.ts';
import * as health from './0046-health.ts';
import * as digestSince from './0047-digest-since.ts';
import * as markedMails from './0048-marked-mails.ts';
import * as uploadPieces from './0049-upload-pieces.ts';
import * as mailsSetAside from './0050-mails-set-aside.ts';
import * as jobPlans from './0054-job-plans.ts';
import * as keptFiles from './0055-kept-files.ts';
import * as importChoices from './0057-import-choices.ts';
import * as formerTokens from './0058-former-tokens.ts';
import * as secondStepAsked from './0059-second-step-asked.ts';
import * as piecesBack from './0060-pieces-back.ts';
import * as heldPaymentsTold from './0061-held-payments-told.ts';
import * as waitingGifts from './0063-waiting-gifts.ts';
import * as noticesTogether from './0064-notices-together.ts';
import * as contactReplies from './0066-contact-replies.ts';
import * as searchNumbers from './0069-search-numbers.ts';
import * as checkedShape from './0070-checked-shape.ts';
import * as paymentsOfAnyProvider from './0071-payments-of-any-provider.ts';
import * as importRuns from './0080-import-runs.ts';
import * as guests from './0081-guests.ts';

/** Every migration, in order. Append only: a released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-topics': topics,
  '0003-messages': messages,
  '0004-search': search,
  '0005-item-origins': itemOrigins,
  '0006-plays': plays,
  '0007-content-triggers': contentTriggers,
  '0008-people': people,
  '0009-audit-and-bin': auditAndBin,
  '0010-uploads': uploads,
  '0011-item-editing': itemEditing,
  '0012-press-kit': pressKit,
  '0013-products': products,
  '0014-office': office,
  '0015-admin': admin,
  '0016-topics-list': topicsList,
  '0017-orders': orders,
  '0018-premium': premium,
  '0019-order-desk': orderDesk,
  '0020-product-parts': productParts,
  '0021-variants-seen': variantsSeen,
  '0022-feeds': feeds,
  '0023-site-identity': siteIdentity,
  '0024-job-shares': jobShares,
  '0025-feed-departures': feedDepartures,
  '0026-payment-problem': paymentProblem,
  '0028-topic-order': topicOrder,
  '0029-sitemaps': sitemaps,
  '0030-search-words': searchWords,
  '0032-mail-calendar': mailCalendar,
  '0033-mail-facts': mailFacts,
  '0034-search-by-kind': searchByKind,
  '0035-letters': letters,
  '0037-readers': readers,
  '0038-returns': returns,
  '0039-data-requests': dataRequests,
  '0040-journeys': journeys,
  '0041-notices': notices,
  '0042-letter-sending': letterSending,
  '0043-reasons-add-up': reasonsAddUp,
  '0044-hindered-readers': hinderedReaders,
  '0045-copies': copies,
  '0046-health': health,
  '0047-digest-since': digestSince,
  '0048-marked-mails': markedMails,
  '0049-upload-pieces': uploadPieces,
  '0050-mails-set-aside': mailsSetAside,
  '0054-job-plans': jobPlans,
  '0055-kept-files': keptFiles,
  '0057-import-choices': importChoices,
  '0058-former-tokens': formerTokens,
  '0059-second-step-asked': secondStepAsked,
  '0060-pieces-back': piecesBack,
  '0061-held-payments-told': heldPaymentsTold,
  '0063-waiting-gifts': waitingGifts,
  '0064-notices-together': noticesTogether,
  '0066-contact-replies': contactReplies,
  '0069-search-numbers': searchNumbers,
  '0070-checked-shape': checkedShape,
  '0071-payments-of-any-provider': paymentsOfAnyProvider,
  '0080-import-runs': importRuns,
  '0081-guests': guests,
};
