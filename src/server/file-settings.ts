import { z } from 'zod';
import { address, oneOf, optional, type ValuesOf } from './setting-rules.ts';
import { StartError } from './start-error.ts';

/** Where uploaded files are kept; part of the list in config.ts. */
export const fileVariables = {
  FILES_STORE: {
    schema: oneOf('disk', 's3'),
    fallback: 'disk',
    about: 'where resumes are kept: disk means DATA_DIR/files, s3 means an S3-compatible bucket (then set the next five)',
  },
  S3_ENDPOINT: {
    schema: optional(address('http:', 'https:')),
    about: 'the address of the S3 service without the bucket, such as https://s3.ap-south-1.amazonaws.com',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a region such as ap-south-1'),
    fallback: 'ap-south-1',
    about: 'the region that requests are signed for; services without regions use us-east-1',
  },
  S3_BUCKET: {
    schema: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    about: 'a bucket used by this installation only: files in it that no resume refers to are removed',
  },
  S3_ACCESS_KEY: {
    schema: optional(z.string().regex(/^\S+$/, 'must be an access key id')),
    about: 'may read, write, delete and list in the bucket',
  },
  S3_SECRET_KEY: { isSecret: true, schema: optional(z.string()), about: 'the secret that belongs to S3_ACCESS_KEY' },
} as const;

export function fileSettings(values: ValuesOf<typeof fileVariables>) {
  if (values.FILES_STORE === 'disk') return { store: 'disk' as const };
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (endpoint && bucket && accessKey && secretKey)
    return { store: 's3' as const, endpoint, region: values.S3_REGION, bucket, accessKey, secretKey };
  const missing = Object.entries({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
  const names = missing.flatMap(([name, value]) => (value ? [] : name));
  throw new StartError(`${names.join(', ')} must be set, because FILES_STORE is s3.`);
}
