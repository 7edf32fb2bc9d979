import type { LiveNews } from '#server/notifications/live-news.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Pages } from '#server/platform/pages/web-build.ts';
import type { App } from '../create-app.ts';

export type WebDeps = HttpDeps<App> & { liveNews: LiveNews; pages: Pages };
