/** A bucket of a store that speaks S3. */
export interface S3Settings {
  /** The origin, without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True: the bucket is the first part of the path; false: the first part of the host. */
  readonly forcePathStyle: boolean;
}
