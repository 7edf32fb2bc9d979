import { z } from '@hono/zod-openapi';
import { answerJson } from '#server/platform/http/answer-json.ts';
import { apiRoute, jsonAnswer, noStore } from '#server/platform/http/api-route.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';
import type { Api } from '#server/platform/http/http-env.ts';
import type { Following } from './create-following.ts';

const list = apiRoute('public', 'get', '/following', {
  summary: 'What I follow; of a visitor, what this browser keeps',
  responses: {
    200: jsonAnswer(
      'Everything that is followed',
      z
        .object({
          items: z
            .array(z.string())
            .openapi({ description: 'Each as sorted parameters, such as company=flipkart&kind=company.', example: [] }),
        })
        .openapi('Following'),
    ),
  },
});

/** For the buttons on pages that are the same for all visitors (src/web/reading/page-script.ts). */
export function addFollowing(api: Api, { app }: HttpDeps<{ following: Following }>): void {
  api.openapi(list, async (c) => {
    const items = await app.following.list(await c.get('readSession')(), c.req.header('cookie') ?? null);
    return answerJson(c, { items }, noStore);
  });
}
