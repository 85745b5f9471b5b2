-- contract: the previous version reads the values from the view of the next migration; it cannot change them during the deployment
DROP TABLE "settings" CASCADE;