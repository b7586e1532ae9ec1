/**
 * What is counted. A download is a minute of sound that arrived; a stream is a minute heard in the site's player; a view
 * is a page that was looked at; a click is a link that leads to where else the show is; a feed is an app of one network
 * that read a feed on that day; a request is somebody who was led to a sound that is kept elsewhere. Kinds are never added up.
 */
export type FigureKind = 'download' | 'stream' | 'view' | 'click' | 'feed' | 'request';

/** What a sum is told apart by. */
export type Part = 'app' | 'device' | 'source' | 'country' | 'hour' | 'target';

/** Why something was not counted. */
export type LeftOut = 'bot' | 'hosting' | 'preload';
